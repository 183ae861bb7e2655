import { expect, test } from 'vitest'
import { createContentSimilarity } from './content.ts'

const film = (genre: string, director: string, overview: string) => ({ genre, director, stars: null, overview })

const alike = createContentSimilarity([
  film('Crime, Drama', 'Asha Rao', 'A detective hunts a thief through the harbour.'),
  film('Crime, Thriller', 'Asha Rao', 'The thief of the harbour strikes again.'),
  film('Drama, Family, Music', 'Ravi Menon', 'A family waits for rain.'),
  film('Western', 'Ravi Menon', 'Dust.'),
  { genre: null, director: null, stars: null, overview: null },
])

test('a director, a genre and rare words make films alike, from 0 to 1', () => {
  const [itself, same, drama, western] = alike(0)
  expect(itself).toBe(0)
  expect(same).toBeGreaterThan(1.5 * (drama ?? 0))
  expect(same).toBeLessThan(1)
  expect(drama).toBeGreaterThan(0)
  expect(western).toBe(0)
})

test('likeness goes both ways, and a film of which nothing is known is like none', () => {
  expect(alike(1)[0]).toBeCloseTo(alike(0)[1] ?? 0, 12)
  expect([...alike(4)]).toEqual([0, 0, 0, 0, 0])
})
