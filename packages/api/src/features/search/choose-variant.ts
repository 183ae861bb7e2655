import type { ProductFilters } from '@shop/contract/catalogue'
import type { ListedVariant } from '../catalogue/variants/listed-variants.service.ts'
import { attributeFacet } from './facets/facet-values.ts'
import type { OptionChoice, ShownOffers } from './offer-table.ts'
import type { ProductTable } from './product-table.ts'

/**
 * Chooses the variant that a list with these filters shows of a product: the first with the most of the chosen options.
 * Undefined if no variant has any of them. `findShownOffers` makes the same choice for whole lists.
 */
export function createVariantChooser({ attr = {} }: ProductFilters) {
  const chosen = Object.entries(attr)
  if (chosen.length === 0) return undefined
  const scoreOf = ({ options }: ListedVariant) =>
    chosen.filter(([name, values]) => values?.includes(options[name] ?? '')).length
  return (variants: readonly ListedVariant[]): ListedVariant | undefined => {
    let [best, bestScore]: [ListedVariant | undefined, number] = [undefined, 0]
    for (const variant of variants) {
      const score = scoreOf(variant)
      if (score > bestScore) [best, bestScore] = [variant, score]
    }
    return best
  }
}

/**
 * The offers of the shown variants, valid until the next call. Lists are sorted and filtered by them, so their prices
 * are in the shown order.
 */
export const findShownOffers = (choice: OptionChoice, { offers }: ProductTable): ShownOffers =>
  choice.options.length === 0 ? offers.starts : offers.choose(choice)

export function toOptionChoice({ attr = {} }: ProductFilters, { facetValues }: ProductTable): OptionChoice {
  const isChosen = new Uint8Array(facetValues.size)
  const options = Object.entries(attr).flatMap(([name, values = []]) =>
    [...new Set(values)].flatMap((value) => facetValues.find(attributeFacet(name), value) ?? []),
  )
  for (const option of options) isChosen[option] = 1
  return { options, isChosen, facets: facetValues.facets }
}
