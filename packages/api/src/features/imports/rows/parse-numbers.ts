const MAX_COUNT = 2_147_483_647

/** '2,255', '1,28,941' or '24.0' as an integer; null for an empty cell or text ('FREE Delivery by Amazon'). */
export function parseCount(text: string): number | null {
  if (!/^\d[\d,]*(\.0+)?$/.test(text)) return null
  const count = Number(text.replaceAll(',', ''))
  return count > MAX_COUNT ? null : count
}

/** '4.2' or '4'; null for an empty cell, text ('Get', 'FREE') or a value above `max`. */
export function parseRating(text: string, max: number): number | null {
  if (!/^\d{1,2}(\.\d+)?$/.test(text)) return null
  const rating = Math.round(Number(text) * 10) / 10
  return rating > max ? null : rating
}

/** Some rows have 'Only 2 left in stock.' in the column of rating counts. */
export function parseStockLeft(text: string): number | null {
  const found = /^only (\d{1,4}) left in stock/i.exec(text)
  return found ? Number(found[1]) : null
}
