/** 'desk fan' of 'Desk fan, 30 cm, white': the same for all sizes and colours. */
export const modelOf = (name: string): string => (name.split(',', 1)[0] ?? name).toLowerCase()

/** One variant of each product, and none of the products in `ownNames`. */
export function withoutVariants<Item extends { name: string }>(
  products: readonly Item[],
  ownNames: readonly string[] = [],
): Item[] {
  const models = new Set(ownNames.map(modelOf))
  return products.filter(({ name }) => {
    const model = modelOf(name)
    if (models.has(model)) return false
    models.add(model)
    return true
  })
}
