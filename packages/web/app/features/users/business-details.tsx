import { BusinessDetailsInput, type saveBusinessDetails } from '@shop/contract/invoices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { fieldErrorsOf } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { businessDetailsQuery } from './business-details.api.ts'

/** The GSTIN for business invoices, optional. */
export function BusinessDetails({ userId }: { userId: number }) {
  const { data } = useQuery(businessDetailsQuery(userId))
  const [isOpen, setIsOpen] = useState(false)
  if (data === undefined) return null
  const { gstin, businessName } = data
  return (
    <section className={classes(layout.grid, layout.gapM, layout.itemsStart)} aria-labelledby="business">
      <h2 className={text.h3} id="business">
        Business invoices
      </h2>
      {gstin === null ? (
        <p className={classes(text.small, text.quiet)}>Add a GSTIN to get invoices for your business.</p>
      ) : (
        <p>
          {businessName}
          <br />
          <span className={text.numeric}>{gstin}</span>
        </p>
      )}
      <Button variant="line" onClick={() => setIsOpen(true)}>
        {gstin === null ? 'Add GSTIN' : 'Edit GSTIN'}
      </Button>
      {isOpen && (
        <BusinessForm
          userId={userId}
          saved={{ gstin: gstin ?? '', businessName: businessName ?? '' }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

type FormProps = { userId: number; saved: { gstin: string; businessName: string }; onClose: () => void }

function BusinessForm({ userId, saved, onClose }: FormProps) {
  const queryClient = useQueryClient()
  const [values, setValues] = useState(saved)
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const save = useMutation({
    mutationFn: (body: BusinessDetailsInput) =>
      call<typeof saveBusinessDetails>('PUT /api/users/:userId/business', { params: { userId }, body }),
    onSuccess: (details) => {
      queryClient.setQueryData(businessDetailsQuery(userId).queryKey, details)
      toast.success(details.gstin === null ? 'GSTIN removed.' : 'GSTIN saved.')
      onClose()
    },
    onError: (error) => setProblems(fieldErrorsOf(error)),
  })
  function submit() {
    const { data, error } = BusinessDetailsInput.safeParse(values)
    setProblems(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (data) save.mutate(data)
  }
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <FormDialog
      title="Business invoices"
      saveLabel="Save"
      isSaving={save.isPending}
      problem={Object.keys(problems).length > 0 ? undefined : save.error?.message}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={onClose}
    >
      <Field
        label="GSTIN"
        maxLength={15}
        hint="For invoices that are issued from now on. Leave it empty to remove it."
        {...bind('gstin')}
      />
      <Field label="Name of the business" maxLength={100} {...bind('businessName')} />
    </FormDialog>
  )
}
