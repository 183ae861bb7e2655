import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { Stamp } from '../../ui/marks.tsx'
import type { CardProduct } from './listed-product.ts'

/** Whether it can be had, and by when: 'In stock · Delivery by 26 Nov, 2026'. */
export function Stock({ of, deliveryDate }: { of: CardProduct; deliveryDate: string }) {
  if (!of.inStock)
    return (
      <p>
        <Stamp tone="bad">Out of stock</Stamp>
      </p>
    )
  return (
    <p className="row small">
      <Stamp tone="ok">In stock</Stamp>
      {effectivePrice(of) !== null && <>Delivery by {deliveryDate}</>}
    </p>
  )
}
