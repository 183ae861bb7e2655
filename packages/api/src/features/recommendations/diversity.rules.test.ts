import { describe, expect, it } from 'vitest'
import { pickDiverseMovies, pickDiverseProducts } from './diversity.rules.ts'

const toCandidates = (...movies: [genre: string | null, imdbRating?: number | null][]) =>
  movies.map(([genre, imdbRating = 7], id) => ({ movie: { id, genre, imdbRating } }))
const idsOf = (picked: { movie: { id: number } }[]) => picked.map(({ movie }) => movie.id)

describe('diverse movies', () => {
  it('has at most three movies of one main genre while there are others', () => {
    const sciFi = Array.from({ length: 8 }, (): [string] => ['Sci-Fi, Drama'])
    const picked = pickDiverseMovies(toCandidates(...sciFi, ['Drama'], ['Drama, Sci-Fi'], [null]), 6)
    expect(idsOf(picked)).toEqual([0, 1, 2, 8, 9, 10])
  })

  it('includes more of one genre when there are no others', () => {
    expect(idsOf(pickDiverseMovies(toCandidates(['War'], ['War'], ['War'], ['War'], ['War']), 4))).toEqual([0, 1, 2, 3])
  })

  it('leaves out movies rated below 6 and duplicates', () => {
    const candidates = toCandidates(['War', 5.9], ['Drama', 6], ['Horror', null])
    expect(idsOf(pickDiverseMovies([...candidates, ...candidates], 12))).toEqual([1, 2])
  })
})

describe('diverse products', () => {
  const pick = (names: string[], length: number) =>
    pickDiverseProducts(
      names.map((name) => ({ name, subCategory: 'Kitchen' })),
      length,
    ).map(({ name }) => name)

  it('have at most two of one type while there are others', () => {
    const blocks = ['Walnut knife block', 'Knife block with scissors', 'Magnetic knife block, black']
    expect(pick([...blocks, 'Steel kettle', 'Chopping board'], 4)).toEqual([
      'Walnut knife block',
      'Knife block with scissors',
      'Steel kettle',
      'Chopping board',
    ])
  })

  it('include more of one type when there are no others', () => {
    const blocks = ['Walnut knife block', 'Beech knife block', 'Oak knife block']
    expect(pick(blocks, 3)).toEqual(blocks)
  })

  it('count the same word in different sub-categories separately', () => {
    const sets = ['Kitchen', 'Decor', 'Bath'].map((subCategory) => ({ name: 'Gift set', subCategory }))
    expect(pickDiverseProducts(sets, 3)).toEqual(sets)
  })
})
