import type { AttributeDefinition, Attributes, ProductDetails } from '@shop/contract/catalogue'
import { isDeclaration } from '../declarations.service.ts'

/**
 * The specification table: the attributes of the category in its order, without hidden ones, then the others of the
 * product. Declarations are shown below them.
 */
export function presentAttributes(
  attributes: Attributes,
  definitions: readonly AttributeDefinition[],
): ProductDetails['attributes'] {
  const unitOf = new Map(definitions.map(({ name, unit }) => [name, unit]))
  const defined = definitions.filter(({ isShown }) => isShown).map(({ name }) => name)
  const others = Object.keys(attributes).filter((name) => !unitOf.has(name))
  const shown = [...defined, ...others].filter((name) => !isDeclaration(name))
  return shown.flatMap((name) => {
    const value = attributes[name]
    return value === undefined
      ? []
      : [{ name, value, unit: typeof value === 'number' ? (unitOf.get(name) ?? null) : null }]
  })
}
