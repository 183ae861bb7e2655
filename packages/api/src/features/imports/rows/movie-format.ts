import { normaliseCertificate } from '@shop/contract/movies'
import { cleanText } from './clean-text.ts'
import { type CellReader, collectProblems, type ImportFormat, type RejectedRow } from './import-format.ts'
import { parseCount, parseRating } from './parse-numbers.ts'
import { isImageUrl } from './web-address.ts'

export interface MovieRow {
  sourceKey: string
  seriesTitle: string
  director: string | null
  releasedYear: number | null
  certificate: string | null
  runtimeMinutes: number | null
  genres: string[]
  /** Out of 10. */
  imdbRating: number | null
  /** 1 to 100. */
  metaScore: number | null
  overview: string | null
  posterLink: string | null
  stars: string[]
  votes: number | null
  /** 0 to 100; only in our own exports. */
  popularity: number | null
}

const distinct = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(cleanText))].filter((text) => text !== '')

/** One row of the IMDb file has 'PG' as its year. */
function parseYear(text: string): number | null {
  const year = /^\d{4}(\.0)?$/.test(text) ? Number(text) : null
  return year !== null && year >= 1870 && year <= 2100 ? year : null
}

/** Spellings of the same certificate become one, because the age limit depends on it. */
const parseCertificate = (text: string): string | null => normaliseCertificate(cleanText(text)) || null

function parseMinutes(text: string): number | null {
  const found = /^(\d{1,4}) ?min$/.exec(text)
  return found ? Number(found[1]) || null : null
}

/** Some files have 0 for a missing score. */
function parseMetaScore(text: string): number | null {
  const score = parseCount(text)
  return score === null || score < 1 || score > 100 ? null : score
}

const parsePopularity = (text: string): number | null =>
  /^\d{1,3}(\.\d)?$/.test(text) && Number(text) <= 100 ? Number(text) : null

function readRow(cells: CellReader): MovieRow | RejectedRow {
  const { report, toRejectedRow } = collectProblems()
  const seriesTitle = cleanText(cells('Series_Title'))
  if (seriesTitle === '') report('title is missing', 'Series_Title')
  const director = cleanText(cells('Director')) || null
  const posterLink = cells('Poster_Link') || null
  if (posterLink && !isImageUrl(posterLink)) report(`Poster_Link '${posterLink}' is not a valid URL`, 'Poster_Link')
  const rejected = toRejectedRow()
  if (rejected !== undefined) return rejected
  const releasedYear = parseYear(cells('Released_Year'))
  return {
    // Titles are not unique (Drishyam), so the key has the year and the director, too.
    sourceKey: cells('source_key') || `imdb:${seriesTitle}|${releasedYear ?? ''}|${director ?? ''}`,
    seriesTitle,
    director,
    releasedYear,
    certificate: parseCertificate(cells('Certificate')),
    runtimeMinutes: parseMinutes(cells('Runtime')),
    genres: distinct(cells('Genre').split(',')),
    imdbRating: parseRating(cells('IMDB_Rating'), 10),
    metaScore: parseMetaScore(cells('Meta_score')),
    overview: cleanText(cells('Overview')) || null,
    posterLink,
    stars: distinct(['Star1', 'Star2', 'Star3', 'Star4'].map(cells)),
    votes: parseCount(cells('No_of_Votes')),
    popularity: parsePopularity(cells('popularity')),
  }
}

/** The IMDb Top 1000 file. Its Gross column is ignored. */
export const movieFormat: ImportFormat<MovieRow> = {
  name: 'movies',
  columns: {
    Poster_Link: 2000,
    Series_Title: 300,
    Released_Year: 100,
    Certificate: 100,
    Runtime: 100,
    Genre: 300,
    IMDB_Rating: 100,
    Overview: 4000,
    Meta_score: 100,
    Director: 300,
    Star1: 300,
    Star2: 300,
    Star3: 300,
    Star4: 300,
    No_of_Votes: 100,
  },
  optionalColumns: { source_key: 1000, popularity: 20 },
  readRow,
  preview: (row) => ({
    Title: row.seriesTitle,
    Year: row.releasedYear === null ? 'None' : String(row.releasedYear),
    Director: row.director ?? 'None',
    Genre: row.genres.join(', ') || 'None',
    Rating: row.imdbRating === null ? 'None' : String(row.imdbRating),
  }),
  rank: () => 0,
}
