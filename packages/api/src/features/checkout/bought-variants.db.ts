import type { Database } from '../../platform/database/database.ts'
import { fragment, runFragment } from '../../platform/database/fragment.ts'
import { intArray } from '../../platform/database/raw.ts'
import { BY_DEFAULT_VARIANT } from '../catalogue/catalogue.service.ts'

export type VariantFilter = { userId: number; productIds: readonly number[]; now: Date }

/** The bought row of each product that exists, by the id of the product. */
export async function findVariants(db: Database, { userId, productIds, now }: VariantFilter) {
  const rows = await runFragment<{ productId: number; variantId: number }[]>(
    db,
    fragment`
      select asked.id as "productId", variant.id as "variantId"
      from unnest(${intArray(productIds)}::int[]) as asked (id), lateral (
        select id from products
        where id = asked.id or parent_id = asked.id
        order by id = asked.id and exists (select 1 from cart_items where user_id = ${userId} and product_id = asked.id) desc,
          exists (select 1 from stock_reservations where product_id = products.id and user_id = ${userId}
            and expires_at > ${now.toISOString()}) desc,
          archived_at is null and price_paise is not null desc, ${BY_DEFAULT_VARIANT}
        limit 1) as variant`,
  )
  return new Map(rows.map(({ productId, variantId }) => [productId, variantId]))
}
