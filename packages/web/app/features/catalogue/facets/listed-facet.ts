import type { Facet } from '@shop/contract/catalogue'

/**
 * A facet as loaders send it: a label that equals its value, and `selected: false`, are left out, because the HTML contains
 * loader data twice, rendered and as JSON, and lists have up to two hundred values.
 */
export type ListedFacet = Omit<Facet, 'values'> & { values: ListedValue[] }
type ListedValue = { value: string; count: number; label?: string; selected?: true }

export const toListedFacet = (facet: Facet): ListedFacet => ({
  ...facet,
  values: facet.values.map(({ value, label, count, selected }) => ({
    value,
    count,
    ...(label !== value && { label }),
    ...(selected && { selected }),
  })),
})

export const labelOf = ({ label, value }: ListedValue): string => label ?? value
