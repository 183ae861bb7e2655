/** A set of slots that each query reuses, so no query allocates memory for all slots. */
export class SlotSet {
  #isMember = new Uint8Array(0)
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
    for (let index = 0; index < this.#size; index++) this.#isMember[this.at(index)] = 0
    this.#size = 0
    if (slots <= this.#isMember.length) return
    this.#isMember = new Uint8Array(Math.ceil(slots * 1.2))
    this.#members = new Uint32Array(this.#isMember.length)
  }

  add(slot: number): void {
    if (this.has(slot)) return
    this.#isMember[slot] = 1
    this.#members[this.#size++] = slot
  }

  has(slot: number): boolean {
    return this.#isMember[slot] === 1
  }
}
