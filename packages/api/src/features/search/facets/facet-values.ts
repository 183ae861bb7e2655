import { withRoom } from '../engine/column.ts'

/** The facet of an attribute, which is also its query parameter. */
export const attributeFacet = (attribute: string): string => `attr.${attribute}`

/** A value of a facet, such as a brand or a colour. */
export type FacetValue = {
  facet: string
  value: string
  label: string
  /** At the start of the value; NaN without one. */
  number: number
  /** After the number, such as 'inch'. */
  suffix: string
}

/** An attribute that staff offer as a filter. */
export type FilterAttribute = { name: string; unit: string | null }

/** Numbers for the values of facets, so products store and compare only numbers. */
export class FacetValues {
  readonly #ids = new Map<string, Map<string, number>>()
  readonly #values: FacetValue[] = []
  /** By id: the first value of the same facet. */
  facets = new Uint32Array(0)
  readonly #attributes = new Map<string, readonly FilterAttribute[]>()

  get size(): number {
    return this.#values.length
  }

  getOrAdd(facet: string, value: string): number {
    const ids = this.#ids.get(facet) ?? new Map<string, number>()
    const known = ids.get(value)
    if (known !== undefined) return known
    const id = this.#values.push(toFacetValue(facet, value)) - 1
    const [first = id] = ids.values()
    this.facets = withRoom(this.facets, id + 1)
    this.facets[id] = first
    this.#ids.set(facet, ids.set(value, id))
    return id
  }

  /** Undefined for a value that no product has had. */
  find(facet: string, value: string): number | undefined {
    return this.#ids.get(facet)?.get(value)
  }

  /** By id: the place of a facet's value in alphabetical order, and NaN for the values of other facets. */
  placesOf(facet: string): Float64Array {
    const places = new Float64Array(this.size).fill(Number.NaN)
    const values = [...(this.#ids.get(facet) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [place, [, id]] of values.entries()) places[id] = place
    return places
  }

  /** The attributes that staff offer as filters for a sub-category, in their order. */
  setAttributes(subCategory: string, attributes: readonly FilterAttribute[]): void {
    if (attributes.length > 0) this.#attributes.set(subCategory, attributes)
    else this.#attributes.delete(subCategory)
  }

  attributesOf(subCategory: string): readonly FilterAttribute[] {
    return this.#attributes.get(subCategory) ?? []
  }

  /** As in `facets`; undefined if no product has a value for it. */
  findFacet(facet: string): number | undefined {
    return this.#ids.get(facet)?.values().next().value
  }

  hasFacet(facet: string): boolean {
    return this.#ids.has(facet)
  }

  at(id: number): FacetValue {
    const value = this.#values[id]
    if (!value) throw new RangeError('no such value')
    return value
  }
}

const NUMBER = /^-?\d+(?:\.\d+)? */

export const toFacetValue = (facet: string, value: string): FacetValue => ({
  facet,
  value,
  label: labelOf(value),
  number: NUMBER.test(value) ? Number.parseFloat(value) : Number.NaN,
  suffix: value.replace(NUMBER, ''),
})

function labelOf(value: string): string {
  if (value === 'true') return 'Yes'
  return value === 'false' ? 'No' : value
}
