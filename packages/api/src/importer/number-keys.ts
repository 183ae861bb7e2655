import { hash } from 'node:crypto'

/** 96 bits of a key's digest, which no two keys of a file share by chance, and its number + 1; 0 where nothing is. */
const WORDS = 4
const NUMBER = 3

/**
 * Numbers the keys of a file as they come, from 0; a key that came before has its number already. A million of them take
 * 40 MB: as texts in a Map they would be several times that.
 */
export function createKeyNumbers(): (key: string) => number {
  let table = new Uint32Array(1024 * WORDS)
  let known = 0
  return (key) => {
    const digest = digestOf(key)
    const place = placeOf(table, digest)
    const number = table[place + NUMBER] ?? 0
    if (number > 0) return number - 1
    known += 1
    table.set([...digest, known], place)
    if (known * WORDS * 2 > table.length) table = doubled(table)
    return known - 1
  }
}

function digestOf(key: string): Uint32Array {
  const { buffer, byteOffset } = new Uint8Array(hash('sha1', key, 'buffer'))
  return new Uint32Array(buffer, byteOffset, NUMBER)
}

/** Where this digest is, or the empty place where it belongs: the next one free from where its first word points. */
function placeOf(table: Uint32Array, digest: Uint32Array): number {
  const [first = 0, second, third] = digest
  for (let place = (first * WORDS) % table.length; ; place = (place + WORDS) % table.length) {
    if (table[place + NUMBER] === 0) return place
    if (table[place] === first && table[place + 1] === second && table[place + 2] === third) return place
  }
}

function doubled(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(table.length * 2)
  for (let place = 0; place < table.length; place += WORDS) {
    if (table[place + NUMBER] === 0) continue
    const entry = table.subarray(place, place + WORDS)
    next.set(entry, placeOf(next, entry))
  }
  return next
}
