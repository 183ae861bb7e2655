/** The facet of an attribute, which is also its query parameter. */
export const attributeFacet = (attribute: string): string => `attr.${attribute}`

/** Numbers for the values of facets, such as brands and colours, so that products hold and compare numbers only. */
export class FacetValues {
  readonly #ids = new Map<string, Map<string, number>>()
  readonly #values: { facet: string; value: string }[] = []

  get size(): number {
    return this.#values.length
  }

  getOrAdd(facet: string, value: string): number {
    const ids = this.#ids.get(facet) ?? new Map<string, number>()
    const known = ids.get(value)
    if (known !== undefined) return known
    const id = this.#values.push({ facet, value }) - 1
    this.#ids.set(facet, ids.set(value, id))
    return id
  }

  /** Undefined for a value that no product has had. */
  find(facet: string, value: string): number | undefined {
    return this.#ids.get(facet)?.get(value)
  }

  hasFacet(facet: string): boolean {
    return this.#ids.has(facet)
  }

  at(id: number): { facet: string; value: string } {
    const value = this.#values[id]
    if (!value) throw new RangeError('no such value')
    return value
  }
}
