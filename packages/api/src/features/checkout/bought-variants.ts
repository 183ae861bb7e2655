import type { CheckoutItem } from '@shop/contract/checkout'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findVariants, type VariantFilter } from './bought-variants.db.ts'
import type { ProductRow } from './checkout-state.db.ts'
import { idsOf } from './lines.ts'

/** Whether an item names only its product, although that has variants. */
export function lacksVariant(items: readonly CheckoutItem[], products: readonly ProductRow[]): boolean {
  const withVariants = new Set(products.filter(({ hasVariants }) => hasVariants).map(({ productId }) => productId))
  return items.some(({ productId, variantId }) => variantId === undefined && withVariants.has(productId))
}

/**
 * Names the variant of each item that names only its product: the row itself if it is in the buyer's cart, else a
 * variant that is reserved for the buyer, else the product's default variant. Errors: 400 when two items are the same
 * variant.
 */
export async function chooseVariants(
  db: Database,
  filter: Omit<VariantFilter, 'productIds'>,
  items: readonly CheckoutItem[],
): Promise<CheckoutItem[]> {
  const productIds = items.filter(({ variantId }) => variantId === undefined).map(({ productId }) => productId)
  if (productIds.length === 0) return [...items]
  const variants = await findVariants(db, { ...filter, productIds })
  const chosen = items.map((item) => {
    const variantId = item.variantId ?? variants.get(item.productId)
    return variantId === undefined ? item : { ...item, variantId }
  })
  if (new Set(idsOf(chosen)).size < chosen.length) throw new AppError('bad_request', 'List each product only once')
  return chosen
}
