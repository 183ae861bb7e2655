const MIN_LENGTH = 5
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/**
 * A query with one missing, extra, wrong or swapped letter in each word of five letters or more. The same for the same
 * seed.
 */
export function addTypos(query: string, seed: number): string {
  let state = seed + 1
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
  return query
    .split(' ')
    .map((word) => (word.length < MIN_LENGTH ? word : misspell(word, random)))
    .join(' ')
}

function misspell(word: string, random: (below: number) => number): string {
  const place = random(word.length - 1)
  const [start, end] = [word.slice(0, place), word.slice(place + 1)]
  const other = ALPHABET[random(ALPHABET.length)] ?? ''
  const typos = [
    start + end,
    start + other + word[place] + end,
    start + other + end,
    start + end[0] + word[place] + end.slice(1),
  ]
  return typos[random(typos.length)] ?? word
}
