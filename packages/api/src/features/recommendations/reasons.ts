import type { CatalogType } from '@shop/contract/search'
import type { InteractionType } from './interactions.db.ts'

/** Precedes the name of the item that led to the recommendation. */
export const REASON_PREFIXES: Record<InteractionType, string> = {
  bought: 'Because you bought',
  liked: 'Because you liked',
  viewed: 'Because you viewed',
  rated: 'Because you liked',
  saved: 'Because you saved',
  watched: 'Because you watched',
}

type Row = {
  interaction: InteractionType
  reasonName: string
  reasonType: CatalogType
  /** The linked genre or sub-category of the other catalog type; null for recommendations of the same type. */
  linkedGroup: string | null
}

/** Adds the reason text and separates recommendations that come from the other catalog type. */
export function splitByDomain<Item extends Row>(catalogType: CatalogType, rows: readonly Item[]) {
  const explained = rows.map((row) => ({ ...row, reason: toReason(catalogType, row) }))
  return {
    own: explained.filter((row) => row.reasonType === catalogType),
    crossDomain: explained.filter((row) => row.reasonType !== catalogType),
  }
}

/** A single movie is no reason for a product, or the other way round; what people with the same taste like is one. */
function toReason(catalogType: CatalogType, { interaction, reasonName, linkedGroup }: Row): string {
  if (linkedGroup === null) return `${REASON_PREFIXES[interaction]} ${reasonName}`
  return `Popular with ${linkedGroup} ${catalogType === 'products' ? 'fans' : 'shoppers'}`
}

/** Where cross-domain items appear in a list: early, but never first. */
const CROSS_DOMAIN_POSITIONS = [1, 4]

/** Inserts the cross-domain items between the user's own and cuts the list to `length`. */
export function interleave<Item>(own: readonly Item[], crossDomain: readonly Item[], length: number): Item[] {
  const result = [...own]
  for (const [index, item] of crossDomain.entries()) {
    result.splice(CROSS_DOMAIN_POSITIONS[index] ?? result.length, 0, item)
  }
  return result.slice(0, length)
}
