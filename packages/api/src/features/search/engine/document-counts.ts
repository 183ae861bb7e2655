import { withRoom } from './column.ts'
import type { PostingLists } from './postings.ts'
import type { RemovedSlots } from './removed-slots.ts'

/**
 * The number of documents of each word without the removed ones. They are counted again only after a removal, because
 * added documents aren't removed.
 */
export class DocumentCounts {
  readonly #postings: PostingLists
  readonly #removed: RemovedSlots
  /** By word: how many of its documents had been removed at its last count, and how many of all documents. */
  #removedOfWord = new Uint32Array(0)
  #removedOfAll = new Uint32Array(0)

  constructor(postings: PostingLists, removed: RemovedSlots) {
    this.#postings = postings
    this.#removed = removed
  }

  of(word: number): number {
    const { pool, start, length } = this.#postings.of(word)
    const { count: removedOfAll, flags } = this.#removed
    if (removedOfAll === 0) return length
    this.#removedOfAll = withRoom(this.#removedOfAll, word + 1)
    this.#removedOfWord = withRoom(this.#removedOfWord, word + 1)
    if (this.#removedOfAll[word] !== removedOfAll) {
      let removed = 0
      for (let index = start; index < start + length; index++) removed += flags[pool.slots[index] as number] as number
      this.#removedOfWord[word] = removed
      this.#removedOfAll[word] = removedOfAll
    }
    return length - (this.#removedOfWord[word] as number)
  }
}
