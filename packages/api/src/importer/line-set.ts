/** Which lines of a file are meant: a bit each, where a Set of a million numbers would take thirty megabytes. */
export interface LineSet {
  has(line: number): boolean
  add(line: number): void
  delete(line: number): void
}

export function createLineSet(): LineSet {
  let bits = new Uint8Array(1024)
  const bitOf = (line: number) => 1 << (line & 7)
  return {
    has: (line) => ((bits[line >> 3] ?? 0) & bitOf(line)) !== 0,
    add(line) {
      while (line >> 3 >= bits.length) bits = twiceAsLong(bits)
      bits[line >> 3] = (bits[line >> 3] ?? 0) | bitOf(line)
    },
    delete(line) {
      bits[line >> 3] = (bits[line >> 3] ?? 0) & ~bitOf(line)
    },
  }
}

function twiceAsLong(bits: Uint8Array): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(bits.length * 2)
  longer.set(bits)
  return longer
}
