import type { Facet } from '@shop/contract/catalogue'

/** `label` unless it is the value. */
export type ListedFacet = Omit<Facet, 'values'> & { values: ListedValue[] }
type ListedValue = { value: string; count: number; label?: string; selected?: boolean }

/**
 * A facet as loaders send it: its values as one JSON text. Otherwise the page would contain a reference number for each
 * value and count of up to two hundred, which hardly compress: a fifth of the HTML of a list.
 */
export type PackedFacet = Omit<Facet, 'values'> & { values: string }
type PackedValue = [value: string, count: number, label?: string | null, selected?: 1]

export const packFacet = (facet: Facet): PackedFacet => ({
  ...facet,
  values: JSON.stringify(facet.values.map(packValue)),
})

function packValue({ value, label, count, selected }: Facet['values'][number]): PackedValue {
  if (selected) return [value, count, label === value ? null : label, 1]
  return label === value ? [value, count] : [value, count, label]
}

export const unpackFacet = (facet: PackedFacet): ListedFacet => ({
  ...facet,
  values: (JSON.parse(facet.values) as PackedValue[]).map(([value, count, label, selected]) => ({
    value,
    count,
    ...(label != null && { label }),
    selected: selected === 1,
  })),
})

export const labelOf = ({ label, value }: ListedValue): string => label ?? value
