import { effectivePrice, stockLeftToShow } from '@shop/contract/catalogue/pricing.rules'
import { StatusBadge } from '../../ui/badges.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { CardProduct } from './listed-product.ts'

/** 'In stock · Delivery by 26 Nov, 2026', 'Only 2 left' in place of 'In stock', or 'Out of stock'. */
export function Stock({ product, deliveryDate }: { product: CardProduct; deliveryDate: string | undefined }) {
  if (!product.inStock)
    return (
      <p>
        <StatusBadge tone="bad">Out of stock</StatusBadge>
      </p>
    )
  const left = stockLeftToShow(product.maxQuantity)
  return (
    <p className={classes(layout.row, text.small)}>
      <StatusBadge tone={left === null ? 'ok' : 'warn'}>{left === null ? 'In stock' : `Only ${left} left`}</StatusBadge>
      {deliveryDate !== undefined && effectivePrice(product) !== null && <>Delivery by {deliveryDate}</>}
    </p>
  )
}
