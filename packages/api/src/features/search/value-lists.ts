type Rows = {
  /** The values of a row are from its entry in `starts` to the next one. */
  values: Uint32Array
  starts: Uint32Array
  /** Rows so far. */
  size: number
}

type List = { rows: Uint32Array; seen: number }

/**
 * Which rows have a value, ascending. A list is made when its value is first looked for, and continued with later rows,
 * because most values are never chosen.
 */
export class ValueLists {
  readonly #lists = new Map<number, List>()

  of(value: number, rows: Rows): Uint32Array {
    const known = this.#lists.get(value) ?? { rows: new Uint32Array(0), seen: 0 }
    if (known.seen === rows.size) return known.rows
    const list = { rows: Uint32Array.from([...known.rows, ...findRows(value, rows, known.seen)]), seen: rows.size }
    this.#lists.set(value, list)
    return list.rows
  }
}

function findRows(value: number, { values, starts, size }: Rows, first: number): number[] {
  const found: number[] = []
  let index = starts[first] as number
  for (let row = first; row < size; row++) {
    const end = starts[row + 1] as number
    for (; index < end; index++) if (values[index] === value && found.at(-1) !== row) found.push(row)
  }
  return found
}
