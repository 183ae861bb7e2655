import { expect, test } from 'vitest'
import { randomPositions } from './card-positions.ts'

test('puts each card into a different column with a random animation duration', () => {
  for (let round = 0; round < 200; round++) {
    const places = randomPositions(3) as Record<string, string | number>[]
    const columns = places.map((place, i) => i + Number(place['--columns']))
    expect(new Set(columns)).toEqual(new Set([0, 1, 2]))
    for (const place of places) {
      expect(Math.abs(Number(place['--aside']))).toBeLessThan(0.2)
      expect(Number.parseFloat(String(place['--float']))).toBeGreaterThanOrEqual(15)
      expect(Number.parseFloat(String(place['--float']))).toBeLessThanOrEqual(25)
    }
  }
})
