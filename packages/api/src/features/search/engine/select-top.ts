import type { Compare } from './orders.ts'

/** `keys`: by place; smaller ones come first. `compare` decides between places of the same key. */
type Ranking = { keys: Float64Array; compare: Compare }

/** The first `limit` places of a sorted list of this length, sorted. Faster than sorting all of a long list. */
export function selectTop(length: number, limit: number, { keys, compare }: Ranking): number[] {
  /** Whether the first place comes after the second one. */
  const isAfter = (a: number, b: number): boolean =>
    keys[a] === keys[b] ? compare(a, b) > 0 : (keys[a] as number) > (keys[b] as number)
  // A heap whose first place is the worst of the best ones.
  const heap: number[] = []
  let worstKey = Number.NEGATIVE_INFINITY
  for (let place = 0; place < length; place++) {
    if (heap.length < limit) {
      heap.push(place)
      raise(heap, isAfter)
    } else if ((keys[place] as number) <= worstKey && isAfter(heap[0] as number, place)) {
      heap[0] = place
      lower(heap, isAfter)
    } else continue
    worstKey = keys[heap[0] as number] as number
  }
  return heap.sort((a, b) => (isAfter(a, b) ? 1 : -1))
}

type IsAfter = (a: number, b: number) => boolean

function raise(heap: number[], isAfter: IsAfter): void {
  let place = heap.length - 1
  while (place > 0) {
    const parent = (place - 1) >> 1
    if (!isAfter(heap[place] as number, heap[parent] as number)) return
    swap(heap, place, parent)
    place = parent
  }
}

function lower(heap: number[], isAfter: IsAfter): void {
  let place = 0
  for (;;) {
    let worst = place
    for (const child of [2 * place + 1, 2 * place + 2])
      if (child < heap.length && isAfter(heap[child] as number, heap[worst] as number)) worst = child
    if (worst === place) return
    swap(heap, place, worst)
    place = worst
  }
}

function swap(heap: number[], a: number, b: number): void {
  const item = heap[a] as number
  heap[a] = heap[b] as number
  heap[b] = item
}
