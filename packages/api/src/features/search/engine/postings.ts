/** A weight of 1 in a posting. */
const WEIGHT_UNIT = 256
const MAX_WEIGHT = 0xffff
const MIN_CAPACITY = 4

/** Where a word occurs in a document, as bits. */
export const IN_NAME = 1
/** In the name, the brand or the categories. */
export const IN_LABEL = 2
/** In a label, and not only as a description of something else. */
export const AS_SUBJECT = 4

/** The documents that contain a word, by ascending slot, including removed ones. Grows as documents are added. */
export class Postings {
  length = 0
  slots = new Uint32Array(MIN_CAPACITY)
  places = new Uint8Array(MIN_CAPACITY)
  #weights = new Uint16Array(MIN_CAPACITY)

  add(slot: number, weight: number, places: number): void {
    if (this.length === this.slots.length) this.#resize(this.length * 2)
    this.slots[this.length] = slot
    this.places[this.length] = places
    this.#weights[this.length] = Math.min(MAX_WEIGHT, Math.max(1, Math.round(weight * WEIGHT_UNIT)))
    this.length++
  }

  weightAt(place: number): number {
    return (this.#weights[place] ?? 0) / WEIGHT_UNIT
  }

  /** Frees the room for further documents. */
  trim(): void {
    this.#resize(Math.max(this.length, 1))
  }

  #resize(capacity: number): void {
    const { slots, places } = this
    const weights = this.#weights
    this.slots = new Uint32Array(capacity)
    this.slots.set(slots.subarray(0, this.length))
    this.places = new Uint8Array(capacity)
    this.places.set(places.subarray(0, this.length))
    this.#weights = new Uint16Array(capacity)
    this.#weights.set(weights.subarray(0, this.length))
  }
}

/** The documents that are in both, with the lower weights. */
export function intersect(a: Postings, b: Postings): Postings {
  const both = new Postings()
  let other = 0
  for (let place = 0; place < a.length; place++) {
    const slot = a.slots[place] as number
    while (other < b.length && (b.slots[other] as number) < slot) other++
    if (other === b.length) break
    if (b.slots[other] !== slot) continue
    const places = (a.places[place] as number) & (b.places[other] as number)
    both.add(slot, Math.min(a.weightAt(place), b.weightAt(other)), places)
  }
  return both
}
