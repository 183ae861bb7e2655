/** Where things from the other shelf stand in a list: seen early, but never the first. */
const PLACES = [1, 4]

/** A list of at most so many, with what comes from the other shelf between a person's own. */
export function weave<Item>(own: readonly Item[], crossed: readonly Item[], length: number): Item[] {
  const woven = [...own]
  for (const [nth, item] of crossed.entries()) woven.splice(PLACES[nth] ?? woven.length, 0, item)
  return woven.slice(0, length)
}
