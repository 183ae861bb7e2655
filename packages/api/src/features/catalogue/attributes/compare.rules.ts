import type { AttributeDefinition, Attributes, ComparedAttribute } from '@shop/contract/catalogue'

export type ComparedRow = { attributes: Attributes; attributeDefinitions: readonly AttributeDefinition[] }

/** What staff hid from product pages before there were comparisons stays hidden. */
const isCompared = ({ isComparable, isShown }: Partial<AttributeDefinition>) => isComparable ?? isShown

/**
 * The rows of a comparison: the attributes of the category in its order, without those that staff exclude, then the
 * others of the products.
 */
export function compareAttributes(rows: readonly ComparedRow[]): ComparedAttribute[] {
  const definitions = new Map(
    rows.flatMap(({ attributeDefinitions }) => attributeDefinitions.map((definition) => [definition.name, definition])),
  )
  const defined = [...definitions.values()].filter(isCompared).map(({ name }) => name)
  const others = rows.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => !definitions.has(name))
  return [...new Set([...defined, ...others])].flatMap((name) => {
    const values = rows.map(({ attributes }) => attributes[name] ?? null)
    return values.every((value) => value === null) ? [] : [{ name, unit: definitions.get(name)?.unit ?? null, values }]
  })
}
