import type { ProductSort } from '@shop/contract/catalogue'
import { type Compare, toCompare } from './engine/orders.ts'
import { orderOfCategory, type ProductIndex } from './product-index.ts'

type List = { slots: Uint32Array; version: number; slotsSeen: number }
type Place = {
  main: string
  sub: string | undefined
  /** Undefined for the order of the slots. */
  sort: ProductSort | undefined
}

/** More are sorted with the whole list instead. */
const MAX_INSERTED = 200

/**
 * The products of a category or sub-category in an order. A list is sorted when it is first needed, and repaired after
 * changes.
 */
export class CategoryLists {
  readonly #index: ProductIndex
  readonly #lists = new Map<string, List>()

  constructor(index: ProductIndex) {
    this.#index = index
  }

  /** The slots in their order. */
  list({ main, sub, sort }: Place): Uint32Array {
    const { facetValues } = this.#index.table
    const mainId = facetValues.find('main_category', main)
    const subId = sub === undefined ? undefined : facetValues.find('sub', sub)
    if (mainId === undefined || (sub !== undefined && subId === undefined)) return new Uint32Array()
    const key = `${mainId}/${subId ?? ''}/${sort}`
    const known = this.#lists.get(key)
    if (known?.version === this.#index.version) return known.slots
    const contains = (slot: number) =>
      this.#index.table.mainCategories[slot] === mainId && (subId === undefined || this.#index.groupAt(slot) === subId)
    const slots = this.#update(known, contains, sort)
    this.#lists.set(key, { slots, version: this.#index.version, slotsSeen: this.#index.slots })
    return slots
  }

  /** A changed product has got a new slot, so its old one is removed and the new one inserted. */
  #update(known: List | undefined, contains: (slot: number) => boolean, sort: Place['sort']): Uint32Array {
    const order =
      sort === undefined ? bySlot : toCompare(orderOfCategory(this.#index, sort, this.#index.table.offers.starts))
    const added = this.#listFrom(known?.slotsSeen ?? 0, contains)
    if (!known) return Uint32Array.from(added).sort(order)
    const remaining = known.slots.filter((slot) => !this.#index.isRemoved(slot))
    if (added.length > MAX_INSERTED) return Uint32Array.from([...remaining, ...added]).sort(order)
    return added.length === 0 ? remaining : merge(remaining, added.sort(order), order)
  }

  #listFrom(first: number, contains: (slot: number) => boolean): number[] {
    const found: number[] = []
    for (let slot = first; slot < this.#index.slots; slot++)
      if (!this.#index.isRemoved(slot) && contains(slot)) found.push(slot)
    return found
  }
}

const bySlot: Compare = (a, b) => a - b

/** A sorted list of two sorted lists, the second of which is short. */
function merge(long: Uint32Array, short: readonly number[], order: Compare): Uint32Array {
  const merged = new Uint32Array(long.length + short.length)
  let copied = 0
  for (const [inserted, slot] of short.entries()) {
    const place = findPlace(long, slot, order)
    merged.set(long.subarray(copied, place), copied + inserted)
    merged[place + inserted] = slot
    copied = place
  }
  merged.set(long.subarray(copied), copied + short.length)
  return merged
}

function findPlace(sorted: Uint32Array, slot: number, order: Compare): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (order(sorted[middle] as number, slot) < 0) from = middle + 1
    else to = middle
  }
  return from
}
