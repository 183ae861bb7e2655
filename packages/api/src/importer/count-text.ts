const MAX_COUNT = 2_147_483_647

/** '2,255', '1,28,941' or '24.0' as a whole number; null for an empty cell and for words ('FREE Delivery by Amazon'). */
export function parseCount(text: string): number | null {
  if (!/^\d[\d,]*(\.0+)?$/.test(text)) return null
  const count = Number(text.replaceAll(',', ''))
  return count > MAX_COUNT ? null : count
}

/** '4.2' or a bare '4'; null for an empty cell, for words ('Get', 'FREE') and for what is beyond `max`. */
export function parseRating(text: string, max: number): number | null {
  if (!/^\d{1,2}(\.\d+)?$/.test(text)) return null
  const rating = Math.round(Number(text) * 10) / 10
  return rating > max ? null : rating
}

/** 'Only 2 left in stock.' strays into the column of counts, and says how many there are. */
export function parseStockLeft(text: string): number | null {
  const found = /^only (\d{1,4}) left in stock/i.exec(text)
  return found ? Number(found[1]) : null
}
