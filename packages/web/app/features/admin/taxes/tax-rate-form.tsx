import { type ManagedTaxRate, TaxRateInput } from '@shop/contract/invoices'
import { GST_RATES } from '@shop/contract/invoices/tax-rates.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Field, SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { CategorySelects } from '../category-selects.tsx'
import { taxKeys } from '../query-keys.ts'
import { useFieldValues } from '../use-field-values.ts'
import { saveTaxRate } from './taxes.api.ts'

const RATE_OPTIONS = GST_RATES.map((value) => (
  <option key={value} value={value}>
    {value}%
  </option>
))

const toNumber = (value: string): number | null => (value.trim() === '' ? null : Number(value))

/** Creates or edits a rate. What an existing one applies to can't be changed. */
export function TaxRateForm({ rate, onClose }: { rate: ManagedTaxRate | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { values, setValues, hasProblems, bind, showIssues, showServerError } = useFieldValues({
    productId: rate?.product === null || rate === undefined ? '' : String(rate.product.id),
    mainCategory: rate?.mainCategory ?? '',
    subCategory: rate?.subCategory ?? '',
    hsn: rate?.hsn ?? '',
    rate: String(rate?.rate ?? 18),
    pieceLimit: rate?.pieceLimit?.toString() ?? '',
    rateAbove: rate?.rateAbove?.toString() ?? '',
  })
  const save = useMutation({
    mutationFn: saveTaxRate,
    onSuccess: async () => {
      toast.success('Rate saved.')
      await queryClient.invalidateQueries({ queryKey: taxKeys.rates })
      onClose()
    },
    onError: showServerError,
  })

  function submit() {
    const { data, error } = TaxRateInput.safeParse({
      productId: toNumber(values.productId),
      mainCategory: values.mainCategory || null,
      subCategory: values.subCategory || null,
      hsn: values.hsn,
      rate: Number(values.rate),
      pieceLimit: toNumber(values.pieceLimit),
      rateAbove: toNumber(values.rateAbove),
      version: rate?.version ?? null,
    })
    showIssues(error)
    if (data) save.mutate(data)
  }

  const isFixed = rate !== undefined
  return (
    <FormDialog
      title={isFixed ? 'Edit GST rate' : 'New GST rate'}
      saveLabel="Save"
      isSaving={save.isPending}
      problem={hasProblems ? undefined : save.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <CategorySelects
        category={bind('mainCategory')}
        subCategory={bind('subCategory')}
        onCategoryChange={(mainCategory) => setValues({ ...values, mainCategory, subCategory: '' })}
        emptyLabel="None, for a product"
        disabled={isFixed}
      />
      <Field label="Product ID" inputMode="numeric" disabled={isFixed} {...bind('productId')} />
      <Field label="HSN code" inputMode="numeric" maxLength={8} {...bind('hsn')} />
      <SelectField label="GST rate" {...bind('rate')}>
        {RATE_OPTIONS}
      </SelectField>
      <Field
        label="Limit per piece (₹)"
        inputMode="decimal"
        hint="Without tax. More expensive pieces have the rate below."
        {...bind('pieceLimit')}
      />
      <SelectField label="GST rate above the limit" {...bind('rateAbove')}>
        <option value="">No limit</option>
        {RATE_OPTIONS}
      </SelectField>
    </FormDialog>
  )
}
