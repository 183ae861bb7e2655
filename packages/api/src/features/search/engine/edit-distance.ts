const MAX_LENGTH = 64

/** The last three rows of the table of distances, which every call uses again. */
let beforePrevious = new Uint8Array(MAX_LENGTH + 1)
let previous = new Uint8Array(MAX_LENGTH + 1)
let current = new Uint8Array(MAX_LENGTH + 1)

/**
 * Whether two words differ by at most `edits` wrong, missing, extra or swapped letters. Very long words have to be
 * equal.
 */
export function isWithinEdits(a: string, b: string, edits: number): boolean {
  if (Math.abs(a.length - b.length) > edits) return false
  if (Math.max(a.length, b.length) > MAX_LENGTH) return a === b
  for (let column = 0; column <= b.length; column++) previous[column] = column
  for (let row = 1; row <= a.length; row++) {
    if (fillRow(a, b, row) > edits) return false
    const free = beforePrevious
    beforePrevious = previous
    previous = current
    current = free
  }
  return (previous[b.length] as number) <= edits
}

/** Fills the current row and returns its lowest distance. */
function fillRow(a: string, b: string, row: number): number {
  current[0] = row
  let lowest = row
  const letter = a.charCodeAt(row - 1)
  for (let column = 1; column <= b.length; column++) {
    const other = b.charCodeAt(column - 1)
    let distance = Math.min(
      (previous[column] as number) + 1,
      (current[column - 1] as number) + 1,
      (previous[column - 1] as number) + (letter === other ? 0 : 1),
    )
    const isSwap = row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other
    if (isSwap) distance = Math.min(distance, (beforePrevious[column - 2] as number) + 1)
    current[column] = distance
    lowest = Math.min(lowest, distance)
  }
  return lowest
}
