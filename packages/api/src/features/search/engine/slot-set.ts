/** A set of slots, each with the flags of its postings. Queries reuse it, so none allocates memory for all slots. */
export class SlotSet {
  /** Zero if the slot isn't in the set. */
  #flags = new Uint8Array(0)
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
    for (let index = 0; index < this.#size; index++) this.#flags[this.at(index)] = 0
    this.#size = 0
    if (slots <= this.#flags.length) return
    this.#flags = new Uint8Array(Math.ceil(slots * 1.2))
    this.#members = new Uint32Array(this.#flags.length)
  }

  /** `flags`: not zero. */
  add(slot: number, flags: number): void {
    if (!this.has(slot)) this.#members[this.#size++] = slot
    this.#flags[slot] = (this.#flags[slot] as number) | flags
  }

  has(slot: number): boolean {
    return this.#flags[slot] !== 0
  }

  /** False also for slots for which `reset` made no room. */
  hasFlag(slot: number, flag: number): boolean {
    return ((this.#flags[slot] as number) & flag) !== 0
  }
}
