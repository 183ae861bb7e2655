/** A weight of 1 in a posting. */
export const WEIGHT_UNIT = 256
const MAX_WEIGHT = 0xffff
const MIN_POOL_CAPACITY = 64

/** Where a word occurs in a document, as bits. */
export const IN_NAME = 1
/** In the name, the brand or the categories. */
export const IN_LABEL = 2
/** In a label, and not only as a description of something else. */
export const AS_SUBJECT = 4

/**
 * The postings of many words in three arrays, because arrays for each word would take ten times the memory: most words occur once
 * or twice.
 */
export class PostingPool {
  slots: Uint32Array
  weights: Uint16Array
  places: Uint8Array
  #used = 0

  constructor(capacity = MIN_POOL_CAPACITY) {
    this.slots = new Uint32Array(capacity)
    this.weights = new Uint16Array(capacity)
    this.places = new Uint8Array(capacity)
  }

  /** Returns the start of free room for this many postings. */
  reserve(count: number): number {
    const start = this.#used
    this.#used += count
    if (this.#used > this.slots.length) this.#resize(Math.max(this.#used, this.slots.length * 2))
    return start
  }

  copy(from: PostingPool, start: number, length: number, to: number): void {
    this.slots.set(from.slots.subarray(start, start + length), to)
    this.weights.set(from.weights.subarray(start, start + length), to)
    this.places.set(from.places.subarray(start, start + length), to)
  }

  #resize(capacity: number): void {
    const { slots, weights, places } = this
    this.slots = new Uint32Array(capacity)
    this.slots.set(slots)
    this.weights = new Uint16Array(capacity)
    this.weights.set(weights)
    this.places = new Uint8Array(capacity)
    this.places.set(places)
  }
}

/** The documents that contain a word, by ascending slot, including removed ones. Moves within its pool as it grows. */
export class Postings {
  length = 0
  /** How many of the documents weren't removed, at this version of the index. */
  counted = 0
  countedVersion = -1
  #pool: PostingPool
  #start = 0
  #capacity = 0

  constructor(pool: PostingPool) {
    this.#pool = pool
  }

  /** For loops over all postings: they are in the pool from `start` on. */
  get pool(): PostingPool {
    return this.#pool
  }

  get start(): number {
    return this.#start
  }

  add(slot: number, weight: number, places: number): void {
    if (this.length === this.#capacity) this.#moveTo(this.#pool, Math.max(1, this.length * 2))
    const index = this.#start + this.length
    this.#pool.slots[index] = slot
    this.#pool.weights[index] = Math.min(MAX_WEIGHT, Math.max(1, Math.round(weight * WEIGHT_UNIT)))
    this.#pool.places[index] = places
    this.length++
  }

  slotAt(place: number): number {
    return this.#pool.slots[this.#start + place] as number
  }

  weightAt(place: number): number {
    return (this.#pool.weights[this.#start + place] as number) / WEIGHT_UNIT
  }

  placesAt(place: number): number {
    return this.#pool.places[this.#start + place] as number
  }

  /** Moves to another pool, without room for further documents. */
  packInto(pool: PostingPool): void {
    this.#moveTo(pool, this.length)
  }

  #moveTo(pool: PostingPool, capacity: number): void {
    const start = pool.reserve(capacity)
    pool.copy(this.#pool, this.#start, this.length, start)
    this.#pool = pool
    this.#start = start
    this.#capacity = capacity
  }
}

/** The documents that are in both, with the lower weights. */
export function intersect(a: Postings, b: Postings): Postings {
  const both = new Postings(new PostingPool())
  let other = 0
  for (let place = 0; place < a.length; place++) {
    const slot = a.slotAt(place)
    while (other < b.length && b.slotAt(other) < slot) other++
    if (other === b.length) break
    if (b.slotAt(other) !== slot) continue
    both.add(slot, Math.min(a.weightAt(place), b.weightAt(other)), a.placesAt(place) & b.placesAt(other))
  }
  return both
}
