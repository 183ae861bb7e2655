import { withRoom } from './column.ts'

const MIN_BUCKETS = 64

/** Distinct words, with ids in the order they were added. As objects they would take six times the memory. */
export class WordTable {
  #characters = new Uint16Array(0)
  /** By word: where it ends in `#characters`, and the next one begins. */
  #ends = new Uint32Array(0)
  #size = 0
  /** By hash: the id of a word, plus one. */
  #buckets = new Uint32Array(MIN_BUCKETS)

  /** How many words there are. */
  get size(): number {
    return this.#size
  }

  find(word: string): number | undefined {
    const found = this.#buckets[this.#bucketOf(word)] as number
    return found === 0 ? undefined : found - 1
  }

  /** Returns the id of the word, which is new if it equals the former `size`. */
  add(word: string): number {
    const bucket = this.#bucketOf(word)
    const found = this.#buckets[bucket] as number
    if (found > 0) return found - 1
    const id = this.#size++
    const start = this.#startOf(id)
    this.#characters = withRoom(this.#characters, start + word.length)
    for (let place = 0; place < word.length; place++) this.#characters[start + place] = word.charCodeAt(place)
    this.#ends = withRoom(this.#ends, this.#size)
    this.#ends[id] = start + word.length
    this.#buckets[bucket] = this.#size
    if (2 * this.#size > this.#buckets.length) this.#grow()
    return id
  }

  wordAt(id: number): string {
    return String.fromCharCode(...this.#characters.subarray(this.#startOf(id), this.#ends[id]))
  }

  lengthAt(id: number): number {
    return (this.#ends[id] as number) - this.#startOf(id)
  }

  #startOf(id: number): number {
    return id === 0 ? 0 : (this.#ends[id - 1] as number)
  }

  /** The bucket that has the word, or a free one. */
  #bucketOf(word: string): number {
    const last = this.#buckets.length - 1
    let bucket = hash(word) & last
    for (;;) {
      const found = this.#buckets[bucket] as number
      if (found === 0 || this.#equals(found - 1, word)) return bucket
      bucket = (bucket + 1) & last
    }
  }

  #equals(id: number, word: string): boolean {
    if (this.lengthAt(id) !== word.length) return false
    const start = this.#startOf(id)
    for (let place = 0; place < word.length; place++)
      if (this.#characters[start + place] !== word.charCodeAt(place)) return false
    return true
  }

  #grow(): void {
    this.#buckets = new Uint32Array(2 * this.#buckets.length)
    for (let id = 0; id < this.#size; id++) this.#buckets[this.#bucketOf(this.wordAt(id))] = id + 1
  }
}

/** FNV-1a, with the high bits mixed into the low ones that select the bucket. */
function hash(word: string): number {
  let hashed = 0x811c9dc5
  for (let place = 0; place < word.length; place++) hashed = Math.imul(hashed ^ word.charCodeAt(place), 0x01000193)
  return hashed ^ (hashed >>> 15)
}
