import { readFileSync } from 'node:fs'

export type Place = { city: string; state: string }

/** 19,000 PINs in 120 KB of memory: sorted, each with the number of its place in `places`. */
type Directory = {
  pins: Uint32Array
  placeNumbers: Uint16Array
  places: readonly Place[]
  /** The further states of PINs that several states share. */
  otherStates: ReadonlyMap<number, readonly string[]>
}

let loaded: Directory | undefined

function getDirectory(): Directory {
  loaded ??= readDirectory()
  return loaded
}

/** The city and state of a PIN; undefined for an unknown one. */
export function findPlace(pin: string): Place | undefined {
  const { pins, placeNumbers, places } = getDirectory()
  const index = indexOf(pins, Number(pin))
  return index === undefined ? undefined : places[placeNumbers[index] ?? 0]
}

/** All states that a PIN belongs to; none for an unknown one. */
export function statesOf(pin: string): readonly string[] {
  const place = findPlace(pin)
  return place === undefined ? [] : [place.state, ...(getDirectory().otherStates.get(Number(pin)) ?? [])]
}

export const countPins = (): number => getDirectory().pins.length

/** Written by scripts/make-pincodes.mjs: state, city (none for the further states of a PIN) and PINs. */
function readDirectory(): Directory {
  const places: Place[] = []
  const entries: [pin: number, placeNumber: number][] = []
  const otherStates = new Map<number, string[]>()
  for (const line of readFileSync(new URL('pincodes.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')) {
    const [state = '', city = '', ranges = ''] = line.split('\t')
    const pins = ranges.split(' ').flatMap(toPins)
    if (city === '') for (const pin of pins) otherStates.set(pin, [...(otherStates.get(pin) ?? []), state])
    else {
      for (const pin of pins) entries.push([pin, places.length])
      places.push({ city, state })
    }
  }
  entries.sort(([a], [b]) => a - b)
  return {
    pins: Uint32Array.from(entries, ([pin]) => pin),
    placeNumbers: Uint16Array.from(entries, ([, placeNumber]) => placeNumber),
    places,
    otherStates,
  }
}

/** '800001-800003' or '800007'. */
function toPins(range: string): number[] {
  const [from, to] = range.split('-').map(Number)
  return from === undefined ? [] : Array.from({ length: (to ?? from) - from + 1 }, (_, offset) => from + offset)
}

function indexOf(sorted: Uint32Array, value: number): number | undefined {
  let [low, high] = [0, sorted.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] ?? 0
    if (found === value) return middle
    if (found < value) low = middle + 1
    else high = middle - 1
  }
  return undefined
}
