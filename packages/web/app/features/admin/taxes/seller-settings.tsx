import { STATES } from '@shop/contract/addresses/states.rules'
import { SavedSeller, type SellerSettings } from '@shop/contract/invoices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import { AreaField, Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { useFieldValues } from '../use-field-values.ts'
import { saveSeller, sellerQuery } from './taxes.api.ts'

/** The seller that invoices name. */
export function SellerSettingsPanel() {
  const query = useQuery(sellerQuery)
  const { data } = query
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-labelledby="seller">
      <h2 className={text.h3} id="seller">
        Seller on invoices
      </h2>
      {data === undefined ? (
        <QueryFallback query={query} />
      ) : (
        <SellerForm key={data.seller?.version} seller={data.seller} />
      )}
    </section>
  )
}

const EMPTY = {
  legalName: '',
  tradeName: '',
  gstin: '',
  state: '',
  pan: '',
  address: '',
  fssai: '',
  licences: '',
  invoiceSeries: '',
  creditNoteSeries: '',
  signatory: '',
  grievanceName: '',
  grievanceDesignation: '',
  grievancePhone: '',
  grievanceEmail: '',
  nodalContact: '',
}

const NAMES = Object.keys(EMPTY) as (keyof typeof EMPTY)[]

function SellerForm({ seller }: SellerSettings) {
  const queryClient = useQueryClient()
  const { version, ...details } = seller ?? { ...EMPTY, version: null }
  const saved = {
    ...EMPTY,
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? ''])),
  }
  const { values, hasProblems, bind, showIssues, showServerError } = useFieldValues<keyof typeof EMPTY>(saved)
  const save = useMutation({
    mutationFn: saveSeller,
    onSuccess: (settings) => {
      queryClient.setQueryData(sellerQuery.queryKey, settings)
      toast.success('Seller saved.')
    },
    onError: showServerError,
  })

  function submit() {
    const { data, error } = SavedSeller.safeParse({ ...values, version })
    showIssues(error)
    if (data) save.mutate(data)
  }

  const isDirty = NAMES.some((name) => values[name] !== saved[name])
  return (
    <form
      className={fieldStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
      {seller === null && <Notice kind="info">Invoices are issued once these details are saved.</Notice>}
      <Field label="Legal name" maxLength={100} {...bind('legalName')} />
      <Field label="Trade name" maxLength={100} {...bind('tradeName')} />
      <Field label="GSTIN" maxLength={15} hint="Its state and PAN must match those below." {...bind('gstin')} />
      <SelectField label="State" {...bind('state')}>
        <option value="">Choose</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <Field label="PAN" maxLength={10} {...bind('pan')} />
      <AreaField label="Registered address" rows={3} maxLength={300} {...bind('address')} />
      <Field label="FSSAI licence" maxLength={14} hint="Only for food. 14 digits." {...bind('fssai')} />
      <Field label="Other licences" maxLength={300} {...bind('licences')} />
      <Field label="Invoice series" maxLength={3} hint="Numbers read SF/26-27/000001." {...bind('invoiceSeries')} />
      <Field label="Credit note series" maxLength={3} {...bind('creditNoteSeries')} />
      <Field label="Authorised signatory" maxLength={100} {...bind('signatory')} />
      <h3>Shown on the contact page</h3>
      <Field label="Grievance officer" maxLength={100} {...bind('grievanceName')} />
      <Field label="Designation" maxLength={100} {...bind('grievanceDesignation')} />
      <Field label="Phone of the officer" maxLength={20} {...bind('grievancePhone')} />
      <Field label="Email of the officer" type="email" maxLength={254} {...bind('grievanceEmail')} />
      <Field
        label="Nodal contact"
        maxLength={300}
        hint="The contact for authorities: name, phone number and email."
        {...bind('nodalContact')}
      />
      {!hasProblems && save.error !== null && <Notice kind="bad">{save.error.message}</Notice>}
      <div className={layout.buttonRow}>
        <Button type="submit" busyLabel={save.isPending && 'Saving...'}>
          Save seller
        </Button>
      </div>
    </form>
  )
}
