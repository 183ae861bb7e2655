/**
 * A set of slots, each with the places where words of its document are, as bits. Each query reuses it, so none
 * allocates memory for all slots.
 */
export class SlotSet {
  /** Zero if the slot isn't in the set. */
  #places = new Uint8Array(0)
  #members = new Uint32Array(0)
  #size = 0

  get size(): number {
    return this.#size
  }

  at(index: number): number {
    return this.#members[index] as number
  }

  /** Empties the set and makes room for this many slots. */
  reset(slots: number): void {
    for (let index = 0; index < this.#size; index++) this.#places[this.at(index)] = 0
    this.#size = 0
    if (slots <= this.#places.length) return
    this.#places = new Uint8Array(Math.ceil(slots * 1.2))
    this.#members = new Uint32Array(this.#places.length)
  }

  /** `places`: not zero. */
  add(slot: number, places: number): void {
    if (!this.has(slot)) this.#members[this.#size++] = slot
    this.#places[slot] = (this.#places[slot] as number) | places
  }

  has(slot: number): boolean {
    return this.#places[slot] !== 0
  }

  isAt(slot: number, place: number): boolean {
    return ((this.#places[slot] as number) & place) !== 0
  }
}
