import { expect, test } from 'vitest'
import { randomPositions } from './card-positions.ts'

test('puts each card into a different column with a random animation duration', () => {
  for (let round = 0; round < 200; round++) {
    const places = randomPositions(3) as Record<string, string | number>[]
    const columns = places.map((place, i) => i + Number(place['--columns']))
    for (const column of [0, 1, 2]) expect(columns.filter((at) => Math.abs(at - column) < 0.2)).toHaveLength(1)
    for (const place of places) {
      expect(Number.parseFloat(String(place['--float']))).toBeGreaterThanOrEqual(15)
      expect(Number.parseFloat(String(place['--float']))).toBeLessThanOrEqual(25)
    }
  }
})
