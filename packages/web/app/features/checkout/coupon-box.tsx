import type { Quote } from '@shop/contract/checkout'
import type { Paise } from '@shop/contract/kit/money'
import { COUPON_MESSAGES, normaliseCouponCode } from '@shop/contract/promotions/coupons.rules'
import { CircleCheck } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AvailableCoupons } from './available-coupons.tsx'
import checkout from './checkout.module.css'
import { maxDiscountText } from './coupon-text.ts'

type Props = {
  /** The subtotal of the selected items. */
  subtotalPaise: Paise
  code: string | null
  coupon: Quote['coupon']
  message: string | null
  isChecking: boolean
  onChange: (code: string | null) => void
}

export function CouponBox({ subtotalPaise, code, coupon, message, isChecking, onChange }: Props) {
  const [entered, setEntered] = useState(code?.toUpperCase() ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const isApplied = code !== null && coupon !== null && message === null
  const error = isEmpty ? COUPON_MESSAGES.empty : (message ?? undefined)

  function apply(typed: string) {
    const normal = normaliseCouponCode(typed)
    setIsEmpty(normal === '')
    onChange(normal === '' ? null : normal)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    apply(entered)
  }

  function use(offered: string) {
    setEntered(offered)
    apply(offered)
  }

  function remove() {
    setEntered('')
    onChange(null)
  }

  return (
    <form className={checkout.coupon} onSubmit={submit} noValidate>
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
      <AvailableCoupons subtotalPaise={subtotalPaise} appliedCode={isApplied ? code : null} onUse={use} />
    </form>
  )
}
