import { withRoom } from './column.ts'

/** A weight of 1 in a posting. */
export const WEIGHT_UNIT = 256
const MAX_WEIGHT = 0xffff

/** Where a word occurs in a document, as bits. */
export const IN_NAME = 1
/** In the name, the brand or the categories. */
export const IN_LABEL = 2
/** In a label, and not only as a modifier of another noun. */
export const NON_MODIFIER = 4
/** The product type of a name, the head noun of its first phrase: 'kettle' of 'electric kettle with lid, 1 l'. */
export const AS_PRODUCT_TYPE = 8
export const IN_BRAND = 16

/** The postings of many words in three arrays. */
export class PostingPool {
  slots: Uint32Array
  weights: Uint16Array
  flags: Uint8Array
  #used = 0

  constructor(capacity: number) {
    this.slots = new Uint32Array(capacity)
    this.weights = new Uint16Array(capacity)
    this.flags = new Uint8Array(capacity)
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
    this.flags.set(from.flags.subarray(start, start + length), to)
  }

  #resize(capacity: number): void {
    const { slots, weights, flags } = this
    this.slots = new Uint32Array(capacity)
    this.slots.set(slots)
    this.weights = new Uint16Array(capacity)
    this.weights.set(weights)
    this.flags = new Uint8Array(capacity)
    this.flags.set(flags)
  }
}

/** The documents that contain a word, by ascending slot, including removed ones. Valid until a document is added. */
export type Postings = {
  /** They are in it from `start` on. */
  pool: PostingPool
  start: number
  length: number
  /** How many of the documents weren't removed. */
  documents: number
}

/**
 * The postings of each word, by its id. Most words occur once or twice, so arrays for each would take ten times the
 * memory.
 */
export class PostingLists {
  #pool = new PostingPool(64)
  #starts = new Uint32Array(0)
  #lengths = new Uint32Array(0)
  #capacities = new Uint32Array(0)

  /** Documents are added by ascending slot. */
  add(word: number, slot: number, { weight, flags }: { weight: number; flags: number }): void {
    this.#reserve(word + 1)
    const length = this.#lengths[word] as number
    if (length === this.#capacities[word]) this.#move(word, this.#pool, Math.max(1, length * 2))
    const index = (this.#starts[word] as number) + length
    this.#pool.slots[index] = slot
    this.#pool.weights[index] = Math.min(MAX_WEIGHT, Math.max(1, Math.round(weight * WEIGHT_UNIT)))
    this.#pool.flags[index] = flags
    this.#lengths[word] = length + 1
  }

  of(word: number): Omit<Postings, 'documents'> {
    return { pool: this.#pool, start: this.#starts[word] as number, length: this.#lengths[word] as number }
  }

  /** Leaves no room for further documents, which frees memory. */
  pack(words: number): void {
    let total = 0
    for (let word = 0; word < words; word++) total += this.#lengths[word] as number
    const pool = new PostingPool(total)
    for (let word = 0; word < words; word++) this.#move(word, pool, this.#lengths[word] as number)
    this.#pool = pool
  }

  #reserve(words: number): void {
    this.#starts = withRoom(this.#starts, words)
    this.#lengths = withRoom(this.#lengths, words)
    this.#capacities = withRoom(this.#capacities, words)
  }

  #move(word: number, pool: PostingPool, capacity: number): void {
    const start = pool.reserve(capacity)
    pool.copy(this.#pool, this.#starts[word] as number, this.#lengths[word] as number, start)
    this.#starts[word] = start
    this.#capacities[word] = capacity
  }
}

/** The index of a document in the pool; undefined if the postings don't have it. */
export function findPosting({ pool: { slots }, start, length }: Postings, slot: number): number | undefined {
  let [from, to] = [start, start + length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((slots[middle] as number) < slot) from = middle + 1
    else to = middle
  }
  return from < start + length && slots[from] === slot ? from : undefined
}

/** The documents that are in both, with the lower weights. */
export function intersect(a: Postings, b: Postings, isRemoved: (slot: number) => boolean): Postings {
  const pool = new PostingPool(Math.min(a.length, b.length))
  let [length, documents, other] = [0, 0, b.start]
  for (let index = a.start; index < a.start + a.length; index++) {
    const slot = a.pool.slots[index] as number
    while (other < b.start + b.length && (b.pool.slots[other] as number) < slot) other++
    if (other === b.start + b.length) break
    if (b.pool.slots[other] !== slot) continue
    pool.slots[length] = slot
    pool.weights[length] = Math.min(a.pool.weights[index] as number, b.pool.weights[other] as number)
    pool.flags[length] = (a.pool.flags[index] as number) & (b.pool.flags[other] as number)
    length++
    if (!isRemoved(slot)) documents++
  }
  return { pool, start: 0, length, documents }
}

/** Changes the postings of a phrase in names to those of its last word. */
export function countAsLast({ pool, start, length }: Postings, last: Postings): void {
  for (let index = start; index < start + length; index++) {
    const flags = pool.flags[index] as number
    const found = findPosting(last, pool.slots[index] as number)
    if (found === undefined || !(flags & IN_NAME)) continue
    pool.flags[index] = flags | ((last.pool.flags[found] as number) & NON_MODIFIER)
    pool.weights[index] = Math.max(pool.weights[index] as number, last.pool.weights[found] as number)
  }
}

/** Whether two words name the same document. */
export const nameTheSame = (a: Postings, b: Postings): boolean =>
  a.length < b.length ? meet(a, NON_MODIFIER, b, NON_MODIFIER) : meet(b, NON_MODIFIER, a, NON_MODIFIER)

/** Whether a word is in the name of any document that is about another word. */
export const describes = (word: Postings, subject: Postings): boolean => meet(word, IN_NAME, subject, NON_MODIFIER)

function meet(a: Postings, flagOfA: number, b: Postings, flagOfB: number): boolean {
  for (let index = a.start; index < a.start + a.length; index++) {
    if (!((a.pool.flags[index] as number) & flagOfA)) continue
    const found = findPosting(b, a.pool.slots[index] as number)
    if (found !== undefined && (b.pool.flags[found] as number) & flagOfB) return true
  }
  return false
}

/** Whether a word names any of its documents, and not only what belongs to them. */
export function isNamed(postings: Postings | undefined): postings is Postings {
  if (!postings) return false
  const { pool, start, length } = postings
  for (let index = start; index < start + length; index++) if ((pool.flags[index] as number) & NON_MODIFIER) return true
  return false
}

/** How many documents a word names, including removed ones. */
export const countNamed = (postings: Postings | undefined): number =>
  postings ? countFlagged(postings, NON_MODIFIER) : 0

/** How many documents are of the product type that a word says, including removed ones. */
export const countOfProductType = (postings: Omit<Postings, 'documents'>): number =>
  countFlagged(postings, AS_PRODUCT_TYPE)

/** Whether at least `minimum` documents are of that type. Faster than counting them. */
export function isFrequentProductType({ pool, start, length }: Omit<Postings, 'documents'>, minimum: number): boolean {
  let count = 0
  for (let index = start; index < start + length; index++)
    if ((pool.flags[index] as number) & AS_PRODUCT_TYPE && ++count >= minimum) return true
  return false
}

function countFlagged({ pool, start, length }: Omit<Postings, 'documents'>, flag: number): number {
  let count = 0
  for (let index = start; index < start + length; index++) if ((pool.flags[index] as number) & flag) count++
  return count
}
