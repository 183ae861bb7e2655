/** How well a document is about the words of a query: higher is better. */
export const STRENGTH = {
  /** Some of the words are missing. */
  partial: 0,
  /** All words are somewhere in its texts. */
  anywhere: 1,
  /** All words are in its name and labels. */
  labels: 2,
  /** The same, and no word is only a modifier of something else. */
  nonModifier: 3,
} as const

/** Above every other score. */
const FIRST_SCORE = 1e6

/** Documents that match, in arrays that are used again for each query; a place is an index of all of them. */
export class Matches {
  length = 0
  /** None has all words, or they are only of the group in which the searched product type would be. */
  isNearest: boolean = false
  slots = new Uint32Array(0)
  /** Higher is better. */
  scores = new Float64Array(0)
  strengths = new Uint8Array(0)
  /** For `selectTop`. */
  keys = new Float64Array(0)

  /** Empties the list and makes room for this many matches, and one to put first. */
  reset(capacity: number): void {
    this.length = 0
    if (capacity < this.slots.length) return
    const reserved = Math.ceil((capacity + 1) * 1.2)
    this.slots = new Uint32Array(reserved)
    this.scores = new Float64Array(reserved)
    this.strengths = new Uint8Array(reserved)
    this.keys = new Float64Array(reserved)
  }

  add(slot: number, score: number, strength: number): void {
    const place = this.length++
    this.slots[place] = slot
    this.scores[place] = score
    this.strengths[place] = strength
  }

  /** Lists a slot before all others. Those that lack words, or are only the nearest, are left out. */
  putFirst(slot: number): void {
    const { isNearest, strengths } = this
    const isComplete = strengths.map((strength) => Number(!isNearest && strength > STRENGTH.partial))
    this.keepMarked(isComplete, 1)
    this.isNearest = false
    const place = this.slots.subarray(0, this.length).indexOf(slot)
    if (place < 0) this.add(slot, FIRST_SCORE, STRENGTH.nonModifier)
    else {
      this.scores[place] = FIRST_SCORE
      this.strengths[place] = STRENGTH.nonModifier
    }
  }

  /** Replaces the list by these slots in their order, all of the same score. */
  setSlots(slots: Uint32Array): void {
    this.reset(slots.length)
    this.slots.set(slots)
    this.strengths.fill(STRENGTH.partial, 0, slots.length)
    this.length = slots.length
  }

  /** Leaves out the matches at places with another mark. `marks`: by place. */
  keepMarked(marks: Uint8Array | Uint16Array, mark: number): void {
    const { slots, scores, strengths, length } = this
    let size = 0
    for (let place = 0; place < length; place++) {
      if (marks[place] !== mark) continue
      slots[size] = slots[place] as number
      scores[size] = scores[place] as number
      strengths[size] = strengths[place] as number
      size++
    }
    this.length = size
  }

  /** The best ones first: makes their scores the keys of `selectTop`. */
  rankByScore(): void {
    for (let place = 0; place < this.length; place++) this.keys[place] = -(this.scores[place] as number)
  }

  /** Leaves out weaker matches than the strongest ones. */
  keepStrongest(): void {
    const { strengths } = this
    let highest: number = STRENGTH.partial
    for (let place = 0; place < this.length; place++) highest = Math.max(highest, strengths[place] as number)
    this.keepMarked(strengths, highest)
  }
}
