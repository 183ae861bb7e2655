import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { ItemDescription } from '../../../api/src/features/recommendations/engine/content.ts'
import { type History, toWeight } from '../../../api/src/features/recommendations/engine/history.ts'

type Row = Record<string, string | undefined>
type Rating = { item: number; rating: number; at: number }

const MAX_RATING = 5

/** The movies of the map file, and each user's ratings of them, oldest first. */
export function readData(folder: string): { movies: ItemDescription[]; users: History[] } {
  const catalogue = readTable(folder, 'imdb_top_1000.csv.gz')
  const map = readTable(folder, 'imdb_movielens_map.csv.gz')
  const indexById = new Map(map.map((row, index) => [row.movieId, index]))
  const byUser = Map.groupBy(readTable(folder, 'movielens_small_ratings.csv.gz'), (row) => row.userId)
  return {
    movies: map.map((row) => describe(catalogue[Number(row.imdb_row) - 1] ?? {})),
    users: [...byUser.values()].map((rows) => toHistory(rows, indexById)),
  }
}

const readTable = (folder: string, file: string): Row[] =>
  parse(gunzipSync(readFileSync(join(folder, file))), { columns: true })

const describe = (row: Row): ItemDescription => ({
  genre: row.Genre ?? null,
  director: row.Director ?? null,
  stars: [row.Star1, row.Star2, row.Star3, row.Star4].join(','),
  overview: row.Overview ?? null,
})

/** Ordered by time; ratings in the same second are ordered as in the map file, which is independent of users. */
function toHistory(rows: readonly Row[], indexById: ReadonlyMap<string | undefined, number>): History {
  const ratings = rows.flatMap((row): Rating[] => {
    const item = indexById.get(row.movieId)
    return item === undefined ? [] : [{ item, rating: Number(row.rating), at: Number(row.timestamp) }]
  })
  return ratings
    .toSorted((a, b) => a.at - b.at || a.item - b.item)
    .map(({ item, rating }) => ({ item, weight: toWeight(rating / MAX_RATING) }))
}
