import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { ItemDescription } from '../../../api/src/features/recommendations/engine/content.ts'
import { type History, toWeight } from '../../../api/src/features/recommendations/engine/history.ts'

type Row = Record<string, string | undefined>
type Rating = { item: number; rating: number; at: number }

const HIGHEST = 5

/** The films that the map file names, and each viewer's ratings of them, the oldest first. */
export function readData(folder: string): { films: ItemDescription[]; viewers: History[] } {
  const catalogue = readTable(folder, 'imdb_top_1000.csv.gz')
  const map = readTable(folder, 'imdb_movielens_map.csv.gz')
  const placeOf = new Map(map.map((row, place) => [row.movieId, place]))
  const byViewer = Map.groupBy(readTable(folder, 'movielens_small_ratings.csv.gz'), (row) => row.userId)
  return {
    films: map.map((row) => describe(catalogue[Number(row.imdb_row) - 1] ?? {})),
    viewers: [...byViewer.values()].map((rows) => toHistory(rows, placeOf)),
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

/** In the order of their moments; ratings of one second in that of the map file, which knows nothing of any viewer. */
function toHistory(rows: readonly Row[], placeOf: ReadonlyMap<string | undefined, number>): History {
  const ratings = rows.flatMap((row): Rating[] => {
    const item = placeOf.get(row.movieId)
    return item === undefined ? [] : [{ item, rating: Number(row.rating), at: Number(row.timestamp) }]
  })
  return ratings
    .toSorted((a, b) => a.at - b.at || a.item - b.item)
    .map(({ item, rating }) => ({ item, weight: toWeight(rating / HIGHEST) }))
}
