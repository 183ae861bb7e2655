import type { Quote } from '@shop/contract/checkout'
import { formatRupees } from '@shop/contract/kit/money'
import { COUPON_MESSAGES, normaliseCouponCode } from '@shop/contract/promotions/coupons.rules'
import { CircleCheck } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import checkout from './checkout.module.css'

type Props = {
  code: string | null
  coupon: Quote['coupon']
  message: string | null
  isChecking: boolean
  onChange: (code: string | null) => void
}

export function CouponBox({ code, coupon, message, isChecking, onChange }: Props) {
  const [entered, setEntered] = useState(code?.toUpperCase() ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const isApplied = code !== null && coupon !== null && message === null
  const error = isEmpty ? COUPON_MESSAGES.empty : (message ?? undefined)

  function apply(event: FormEvent) {
    event.preventDefault()
    const normal = normaliseCouponCode(entered)
    setIsEmpty(normal === '')
    onChange(normal === '' ? null : normal)
  }

  function remove() {
    setEntered('')
    onChange(null)
  }

  return (
    <form className={checkout.coupon} onSubmit={apply} noValidate>
      <div className={checkout.couponRow}>
        <Field
          label="Coupon"
          value={entered}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          error={error}
          onChange={(event) => {
            setEntered(event.target.value)
            setIsEmpty(false)
          }}
        />
        <Button className={checkout.button} type="submit" variant="line" busyLabel={isChecking && 'Applying...'}>
          Apply
        </Button>
      </div>
      {isApplied && (
        <p className={checkout.couponNote} role="status">
          <Icon as={CircleCheck} small />
          <span>
            {coupon.code.toUpperCase()} applied: {coupon.percent}% off the selected items{maxDiscountText(coupon)}
          </span>
          <Button className={checkout.button} variant="text" onClick={remove}>
            Remove coupon
          </Button>
        </p>
      )}
    </form>
  )
}

/** ', up to ₹200.00' for a coupon with a maximum discount. */
export const maxDiscountText = ({ maxDiscount }: NonNullable<Quote['coupon']>): string =>
  maxDiscount === null ? '' : `, up to ${formatRupees(maxDiscount)}`
