import { expect, test } from 'vitest'
import { isRejected } from './import-format.ts'
import { type MovieRow, movieFormat } from './movie-format.ts'

const MOVIE: Record<string, string> = {
  Poster_Link: 'https://img.example/M/abc@._V1_UX67_CR0,0,67,98_AL_.jpg',
  Series_Title: 'Drishyam',
  Released_Year: '2013',
  Certificate: 'U',
  Runtime: '160 min',
  Genre: 'Crime, Drama, Thriller',
  IMDB_Rating: '8.3',
  Overview: 'A man goes to extreme lengths to "save" his family.',
  Meta_score: '84',
  Director: 'Jeethu Joseph',
  Star1: 'Mohanlal',
  Star2: 'Meena',
  Star3: 'Asha Sharath',
  Star4: 'Ansiba',
  No_of_Votes: '30722',
  Gross: '739,478',
}

const read = (change: Record<string, string> = {}) =>
  movieFormat.readRow(
    (column) => ({ ...MOVIE, ...change })[column] ?? '',
    () => true,
  )

function readValid(change: Record<string, string> = {}): MovieRow {
  const row = read(change)
  if (isRejected(row)) throw new Error(row.reason)
  return row
}

test('reads a complete row', () => {
  expect(readValid()).toMatchObject({
    sourceKey: 'imdb:Drishyam|2013|Jeethu Joseph',
    seriesTitle: 'Drishyam',
    director: 'Jeethu Joseph',
    releasedYear: 2013,
    certificate: 'U',
    runtimeMinutes: 160,
    genres: ['Crime', 'Drama', 'Thriller'],
    imdbRating: 8.3,
    metaScore: 84,
    overview: 'A man goes to extreme lengths to "save" his family.',
    posterLink: 'https://img.example/M/abc@._V1_UX67_CR0,0,67,98_AL_.jpg',
    stars: ['Mohanlal', 'Meena', 'Asha Sharath', 'Ansiba'],
    votes: 30_722,
  })
})

test('gives two movies of the same title different keys', () => {
  const other = readValid({ Released_Year: '2015', Director: 'Nishikant Kamat' })
  expect(other.sourceKey).not.toBe(readValid().sourceKey)
})

test.each([
  ['a certificate in the year column', { Released_Year: 'PG' }, { releasedYear: null }],
  ['an impossible year', { Released_Year: '9999' }, { releasedYear: null }],
  ['U/A', { Certificate: 'U/A' }, { certificate: 'UA' }],
  ['no certificate', { Certificate: '' }, { certificate: null }],
  ['a certificate that is a number', { Certificate: '16' }, { certificate: '16' }],
  ['a rating without decimals', { IMDB_Rating: '9' }, { imdbRating: 9 }],
  ['a rating above ten', { IMDB_Rating: '11' }, { imdbRating: null }],
  ['no score', { Meta_score: '' }, { metaScore: null }],
  ['a score of 0', { Meta_score: '0' }, { metaScore: null }],
  ['a score as a float', { Meta_score: '80.0' }, { metaScore: 80 }],
  ['a runtime as text', { Runtime: '2 Seasons' }, { runtimeMinutes: null }],
  ['no gross', { Gross: '' }, { seriesTitle: 'Drishyam' }],
  ['a duplicate star', { Star2: 'Mohanlal' }, { stars: ['Mohanlal', 'Asha Sharath', 'Ansiba'] }],
  ['one genre', { Genre: 'Drama' }, { genres: ['Drama'] }],
  ['a title with a comma', { Series_Title: 'The Good, the Bad' }, { seriesTitle: 'The Good, the Bad' }],
  [
    'non-ASCII letters',
    { Series_Title: 'Le fabuleux destin d’Amélie' },
    { seriesTitle: 'Le fabuleux destin d’Amélie' },
  ],
  ['no poster', { Poster_Link: '' }, { posterLink: null }],
  ['no director', { Director: '' }, { director: null, sourceKey: 'imdb:Drishyam|2013|' }],
])('reads %s', (_, change, expected) => {
  expect(readValid(change)).toMatchObject(expected)
})

test.each([
  [{ Series_Title: ' ' }, 'title is missing'],
  [{ Poster_Link: 'poster.jpg' }, "Poster_Link 'poster.jpg' is not a valid URL"],
  [{ Series_Title: '', Poster_Link: 'poster.jpg' }, "title is missing; Poster_Link 'poster.jpg' is not a valid URL"],
])('rejects %j with a reason', (change, reason) => {
  expect(read(change)).toMatchObject({ reason })
})
