/** A set of slots that is used again for each query, so that none of them allocates memory for all slots. */
export class SlotSet {
  #isMember = new Uint8Array(0)
  readonly #members: number[] = []

  get members(): readonly number[] {
    return this.#members
  }

  /** Empties the set and makes room for this many slots. */
  reset(slots: number): void {
    for (const slot of this.#members) this.#isMember[slot] = 0
    this.#members.length = 0
    if (slots > this.#isMember.length) this.#isMember = new Uint8Array(Math.ceil(slots * 1.2))
  }

  add(slot: number): void {
    if (this.has(slot)) return
    this.#isMember[slot] = 1
    this.#members.push(slot)
  }

  has(slot: number): boolean {
    return this.#isMember[slot] === 1
  }
}
