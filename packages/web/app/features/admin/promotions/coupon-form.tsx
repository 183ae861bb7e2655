import { type AdminCoupon, CreateCoupon, UpdateCoupon } from '@shop/contract/promotions'
import { useQueryClient } from '@tanstack/react-query'
import { asNumber, useZodForm } from '../../../lib/use-zod-form.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { sendCouponChange, sendNewCoupon } from './coupons.api.ts'

type FormValues = CreateCoupon & UpdateCoupon

const EMPTY = {
  ...{ code: '', percent: null, minAmount: 0, maxDiscount: null },
  ...{ from: null, until: null, totalLimit: null, perUserLimit: null },
}

const asDay = { setValueAs: (given: unknown) => given || null }

/** Makes a coupon, or changes all of one but its code; each rule of the contract is said beside its field. */
export function CouponForm({ of, onClose }: { of: AdminCoupon | undefined; onClose: () => void }) {
  const cache = useQueryClient()
  const { form, field, refuse, problem, isSubmitting } = useZodForm<FormValues>(
    of ? UpdateCoupon : CreateCoupon,
    (of ?? EMPTY) as FormValues,
  )

  async function save(entered: FormValues) {
    try {
      const { code } = of ? await sendCouponChange(of.id, entered) : await sendNewCoupon(entered)
      toast.success(`${code} is saved.`)
      onClose()
    } catch (error) {
      refuse(error)
    }
    // Also after a refusal: somebody else may have been faster.
    await cache.invalidateQueries({ queryKey: ['coupons'] })
  }

  return (
    <FormDialog
      title={of ? `Edit ${of.code}` : 'New coupon'}
      saveLabel="Save"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      {of === undefined && (
        <Field label="Code" hint="Letters and digits; never changed again." autoComplete="off" {...field('code')} />
      )}
      <div className="grid gap-3 items-start sm:grid-cols-2">
        <Field label="Percent off" inputMode="decimal" {...field('percent', asNumber)} />
        <Field
          label="At most off"
          prefix="₹"
          inputMode="decimal"
          hint="Empty: no cap"
          {...field('maxDiscount', asNumber)}
        />
        <Field label="From an order of" prefix="₹" inputMode="decimal" {...field('minAmount', asNumber)} />
        <span className="max-sm:hidden" />
        <Field label="First day" type="date" {...field('from', asDay)} />
        <Field label="Last day" type="date" {...field('until', asDay)} />
        <Field label="Uses in all" inputMode="numeric" hint="Empty: no limit" {...field('totalLimit', asNumber)} />
        <Field
          label="Uses by one buyer"
          inputMode="numeric"
          hint="Empty: no limit"
          {...field('perUserLimit', asNumber)}
        />
      </div>
    </FormDialog>
  )
}
