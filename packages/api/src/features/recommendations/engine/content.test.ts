import { expect, test } from 'vitest'
import { createContentSimilarity } from './content.ts'

const movie = (genre: string, director: string, overview: string) => ({ genre, director, stars: null, overview })

const similarityTo = createContentSimilarity([
  movie('Crime, Drama', 'Asha Rao', 'A detective hunts a thief through the harbour.'),
  movie('Crime, Thriller', 'Asha Rao', 'The thief of the harbour strikes again.'),
  movie('Drama, Family, Music', 'Ravi Menon', 'A family waits for rain.'),
  movie('Western', 'Ravi Menon', 'Dust.'),
  { genre: null, director: null, stars: null, overview: null },
])

test('scores shared directors, genres and rare words from 0 to 1', () => {
  const [itself, same, drama, western] = similarityTo(0)
  expect(itself).toBe(0)
  expect(same).toBeGreaterThan(1.5 * (drama ?? 0))
  expect(same).toBeLessThan(1)
  expect(drama).toBeGreaterThan(0)
  expect(western).toBe(0)
})

test('the similarity is symmetric, and 0 for a movie without description', () => {
  expect(similarityTo(1)[0]).toBeCloseTo(similarityTo(0)[1] ?? 0, 12)
  expect([...similarityTo(4)]).toEqual([0, 0, 0, 0, 0])
})
