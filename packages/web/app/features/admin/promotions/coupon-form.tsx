import { type AdminCoupon, CreateCoupon, UpdateCoupon } from '@shop/contract/promotions'
import { useQueryClient } from '@tanstack/react-query'
import { asNumber, useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import layout from '../../../ui/layout.module.css'
import { toast } from '../../../ui/toast.ts'
import { couponKeys } from '../query-keys.ts'
import { createCoupon, updateCoupon } from './coupons.api.ts'

type FormValues = CreateCoupon & UpdateCoupon

const EMPTY = {
  code: '',
  percent: null,
  minAmount: 0,
  maxDiscount: null,
  from: null,
  until: null,
  totalLimit: null,
  perUserLimit: null,
}

const asDate = { setValueAs: (value: unknown) => value || null }

/** Creates or edits a coupon. The code can't be edited. */
export function CouponForm({ coupon, onClose }: { coupon: AdminCoupon | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { form, field, showError, problem, isSubmitting } = useZodForm<FormValues, CreateCoupon | UpdateCoupon>(
    coupon ? UpdateCoupon : CreateCoupon,
    (coupon ?? EMPTY) as FormValues,
  )

  async function saveCoupon(input: CreateCoupon | UpdateCoupon) {
    if (!('version' in input)) return createCoupon(input)
    if (coupon === undefined) throw new Error('Only existing coupons have a version.')
    return updateCoupon(coupon.id, input)
  }

  async function save(input: CreateCoupon | UpdateCoupon) {
    try {
      const { code } = await saveCoupon(input)
      toast.success(`${code} saved.`)
      onClose()
    } catch (error) {
      showError(error)
    }
    // After an error too, since someone else may have changed the coupon.
    await queryClient.invalidateQueries({ queryKey: couponKeys.all })
  }

  return (
    <FormDialog
      title={coupon ? `Edit ${coupon.code}` : 'New coupon'}
      saveLabel="Save"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      {coupon === undefined && (
        <Field label="Code" hint="Letters and digits. Can’t be edited later." autoComplete="off" {...field('code')} />
      )}
      <div className={classes(layout.grid, layout.gapM, layout.alignStart, layout.twoColumnsFromSmall)}>
        <Field label="Percent off" inputMode="decimal" {...field('percent', asNumber)} />
        <Field
          label="Maximum discount"
          prefix="₹"
          inputMode="decimal"
          hint="Blank: no maximum"
          {...field('maxDiscount', asNumber)}
        />
        <Field label="Minimum order" prefix="₹" inputMode="decimal" {...field('minAmount', asNumber)} />
        <span className={layout.hiddenOnPhones} />
        <Field label="Start date" type="date" {...field('from', asDate)} />
        <Field label="End date" type="date" {...field('until', asDate)} />
        <Field label="Total uses" inputMode="numeric" hint="Blank: no limit" {...field('totalLimit', asNumber)} />
        <Field
          label="Uses per customer"
          inputMode="numeric"
          hint="Blank: no limit"
          {...field('perUserLimit', asNumber)}
        />
      </div>
    </FormDialog>
  )
}
