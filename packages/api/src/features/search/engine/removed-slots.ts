import { withRoom } from './column.ts'

/** The slots of documents that were removed. */
export class RemovedSlots {
  /** 1 for a removed slot. */
  flags = new Uint8Array(0)
  #count = 0

  /** How many were removed so far; another number after each removal. */
  get count(): number {
    return this.#count
  }

  /** Makes room for a new slot. */
  reserve(slots: number): void {
    this.flags = withRoom(this.flags, slots)
  }

  add(slot: number): void {
    this.flags[slot] = 1
    this.#count++
  }

  has(slot: number): boolean {
    return this.flags[slot] === 1
  }
}
