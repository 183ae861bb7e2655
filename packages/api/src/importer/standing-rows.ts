import { hash } from 'node:crypto'

/** 96 bits of a key's digest, which no two keys of a file share by chance, the line that stands for it, and its rank. */
const WORDS = 5
const LINE = 3
const RANK = 4

/**
 * Which line stands for each key of a file: the first of the highest rank. A million keys take 40 MB: as texts in a Map they
 * would be several times that. The function it makes settles with the line that stood for the key before, 0 where none did.
 */
export function createStandingRows(): (key: string, line: number, rank: number) => { before: number; stands: boolean } {
  let table = new Uint32Array(1024 * WORDS)
  const digest = new Uint32Array(LINE)
  let known = 0
  return (key, line, rank) => {
    takeDigest(key, digest)
    const place = placeOf(table, digest)
    const before = table[place + LINE] ?? 0
    if (before !== 0 && (table[place + RANK] ?? 0) >= rank) return { before, stands: false }
    table.set(digest, place)
    table[place + LINE] = line
    table[place + RANK] = rank
    if (before === 0) known += 1
    if (known * WORDS * 2 > table.length) table = doubled(table)
    return { before, stands: true }
  }
}

/** By its hexadecimal text, since a buffer for each of a million keys would be slow to come and to go. */
function takeDigest(key: string, digest: Uint32Array): void {
  const text = hash('sha1', key)
  for (let word = 0; word < digest.length; word++)
    digest[word] = Number.parseInt(text.slice(word * 8, word * 8 + 8), 16)
}

/** Where this digest is, or the empty place where it belongs: the next one free from where its first word points. */
function placeOf(table: Uint32Array, digest: Uint32Array): number {
  const [first = 0, second, third] = digest
  for (let place = (first * WORDS) % table.length; ; place = (place + WORDS) % table.length) {
    if (table[place + LINE] === 0) return place
    if (table[place] === first && table[place + 1] === second && table[place + 2] === third) return place
  }
}

function doubled(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(table.length * 2)
  for (let place = 0; place < table.length; place += WORDS) {
    if (table[place + LINE] === 0) continue
    const entry = table.subarray(place, place + WORDS)
    next.set(entry, placeOf(next, entry))
  }
  return next
}
