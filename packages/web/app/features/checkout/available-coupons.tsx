import { formatPaise, type Paise, subtractPaise, toPaise } from '@shop/contract/kit/money'
import type { PublicCoupon } from '@shop/contract/promotions'
import { calculateDiscount, toBasisPoints } from '@shop/contract/promotions/coupons.rules'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import text from '../../ui/text.module.css'
import styles from './available-coupons.module.css'
import { maxDiscountText } from './coupon-text.ts'
import { couponsQuery } from './coupons.api.ts'

type Props = {
  /** The subtotal of the selected items. */
  subtotalPaise: Paise
  appliedCode: string | null
  onUse: (code: string) => void
}

/** The advertised coupons, the one that saves most first. Nothing while they load or if they can't be loaded. */
export function AvailableCoupons({ subtotalPaise, appliedCode, onUse }: Props) {
  const { data = [] } = useQuery(couponsQuery)
  const coupons = data
    .filter(({ code }) => code.toLowerCase() !== appliedCode)
    .map((coupon) => ({ coupon, ...evaluate(coupon, subtotalPaise) }))
    .sort((a, b) => subtractPaise(b.savedPaise, a.savedPaise) || subtractPaise(a.missingPaise, b.missingPaise))
  if (coupons.length === 0) return null
  return (
    <ul className={styles.coupons} aria-label="Available coupons">
      {coupons.map(({ coupon, savedPaise, missingPaise }) => (
        <li key={coupon.code}>
          <b className={styles.code}>{coupon.code}</b>
          <span className={text.small}>
            {missingPaise > 0 ? (
              <span className={text.quiet}>
                Add {formatPaise(missingPaise)} more to save {coupon.percent}%
              </span>
            ) : (
              <>
                {savedPaise > 0 && <b className={styles.saving}>Save {formatPaise(savedPaise)}</b>}
                <span className={text.quiet}>
                  {coupon.percent}% off{maxDiscountText(coupon)}
                </span>
              </>
            )}
          </span>
          {missingPaise === 0 && (
            <Button
              className={styles.button}
              variant="text"
              aria-label={`Use ${coupon.code}`}
              onClick={() => onUse(coupon.code)}
            >
              Use
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the coupon takes off this subtotal, or how much is missing to its minimum. */
function evaluate({ percent, minAmount, maxDiscount }: PublicCoupon, subtotalPaise: Paise) {
  const missingPaise = Math.max(0, subtractPaise(toPaise(minAmount), subtotalPaise))
  const discount = {
    basisPoints: toBasisPoints(percent),
    maxDiscountPaise: maxDiscount === null ? null : toPaise(maxDiscount),
  }
  return { missingPaise, savedPaise: missingPaise > 0 ? 0 : calculateDiscount(discount, subtotalPaise) }
}
