/**
 * The first `limit` places of a sorted list, sorted. `compare` receives places from 0 to `length` and is as for `sort`. Faster
 * than sorting all of a long list.
 */
export function selectTop(length: number, limit: number, compare: (a: number, b: number) => number): number[] {
  if (limit * 4 > length)
    return Array.from({ length }, (_, place) => place)
      .sort(compare)
      .slice(0, limit)
  // A heap whose first place is the worst of the best ones.
  const heap: number[] = []
  for (let place = 0; place < length; place++) {
    if (heap.length < limit) {
      heap.push(place)
      raise(heap, compare)
    } else if (compare(place, heap[0] as number) < 0) {
      heap[0] = place
      lower(heap, compare)
    }
  }
  return heap.sort(compare)
}

function raise(heap: number[], compare: (a: number, b: number) => number): void {
  let place = heap.length - 1
  while (place > 0) {
    const parent = (place - 1) >> 1
    if (compare(heap[place] as number, heap[parent] as number) <= 0) return
    swap(heap, place, parent)
    place = parent
  }
}

function lower(heap: number[], compare: (a: number, b: number) => number): void {
  let place = 0
  for (;;) {
    let worst = place
    for (const child of [2 * place + 1, 2 * place + 2])
      if (child < heap.length && compare(heap[child] as number, heap[worst] as number) > 0) worst = child
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
