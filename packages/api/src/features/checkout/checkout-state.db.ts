import type { Options } from '@shop/contract/catalogue'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, idList, runFragment } from '../../platform/database/fragment.ts'
import { type OwnedAddress, selectAddress } from '../addresses/addresses.service.ts'
import { selectOptionsWithUnits } from '../catalogue/attributes/option-units.service.ts'
import { MINIMUM_AGE } from '../catalogue/categories/age-limits.service.ts'
import type { ReservationOwner } from '../catalogue/stock/stock.service.ts'
import { selectUsage, type UsageJson, type UsageScope } from './reservation-limits.db.ts'

export type ProductRow = {
  productId: number
  name: string
  sku: string
  image: string | null
  options: Options
  /** The product that it is a variant of. */
  parentId: number | null
  /** Whether other rows are variants of it. */
  hasVariants: boolean
  subCategory: string
  /** The age at which it can be bought; null without a limit. */
  minimumAge: number | null
  actualPaise: number | null
  pricePaise: number | null
  isArchived: boolean
  /** The stock that others haven't reserved. */
  available: number
}

type ProductFilter = { owner: ReservationOwner; ids: readonly number[]; now: Date }

const isByOthers = (owner: ReservationOwner): Fragment =>
  'userId' in owner ? fragment`user_id <> ${owner.userId}` : fragment`checkout_id <> ${owner.checkoutId}`

/** The products as one JSON array of `ProductRow`. */
export const selectProducts = ({ owner, ids, now }: ProductFilter): Fragment => fragment`(
  select coalesce(json_agg(json_build_object('productId', id, 'name', name, 'sku', sku, 'image', image, 'options', ${selectOptionsWithUnits()}, 'parentId', parent_id,
    'hasVariants', exists (select 1 from products variant where variant.parent_id = products.id), 'subCategory', sub_category,
    'minimumAge', ${MINIMUM_AGE}, 'actualPaise', actual_paise, 'pricePaise', price_paise,
    'isArchived', archived_at is not null,
    'available', greatest(0, stock - (select coalesce(sum(quantity), 0) from stock_reservations
      where product_id = products.id and ${isByOthers(owner)} and expires_at > ${now.toISOString()})))), '[]')
  from products where id in (${idList(ids)}))`

export async function findProducts(db: Database, filter: ProductFilter): Promise<ProductRow[]> {
  const [row] = await runFragment<{ products: ProductRow[] }[]>(
    db,
    fragment`select ${selectProducts(filter)} as products`,
  )
  return row?.products ?? []
}

/** Everything that decides whether a payment can be opened, except for coupons and most users' earlier checkouts. */
export type CheckoutState = {
  products: ProductRow[]
  usage: UsageJson
  hasUnconverted: boolean
  address: OwnedAddress | null
}

export type StateFilter = ProductFilter & UsageScope & { addressId: number | null | undefined }

/** One JSON value of `CheckoutState`. */
export const selectState = (filter: StateFilter): Fragment => fragment`json_build_object(
  'products', ${selectProducts(filter)},
  'usage', ${selectUsage(filter)},
  'hasUnconverted', exists (select 1 from checkouts c join payments p on p.id = c.payment_id
    where c.user_id = ${filter.userId} and c.status in ('open', 'released')
      and (p.status = 'COMPLETED' or p.status = 'PENDING' and c.next_poll_at is not null)),
  'address', ${selectAddress(filter.addressId ?? 0)})`

export async function findState(db: Database, filter: StateFilter): Promise<CheckoutState> {
  const [row] = await runFragment<{ state: CheckoutState }[]>(db, fragment`select ${selectState(filter)} as state`)
  if (!row) throw new Error('a select of one value returns a row')
  return row.state
}
