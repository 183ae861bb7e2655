import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isRefused } from './import-kind.ts'
import { movieFile } from './movie-row.ts'
import { type ProductRow, productFile } from './product-row.ts'
import { readRows } from './read-rows.ts'
import { surveyFile } from './survey-file.ts'

// The public data sets can't be shipped with the project; where someone has put them beside it, they are read too.
const shared = (name: string) => fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url))
const fixture = (name: string) => fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url))

test.each(
  [
    { file: fixture('products.csv'), kind: productFile, read: 21, chosen: 15, skipped: 4 },
    { file: fixture('movies.csv'), kind: movieFile, read: 7, chosen: 6, skipped: 1 },
    { file: shared('amazon_products_sample.csv.gz'), kind: productFile, read: 10_830, chosen: 9898, skipped: 0 },
    { file: shared('imdb_top_1000.csv.gz'), kind: movieFile, read: 1000, chosen: 1000, skipped: 0 },
    { file: shared('per_category/Womens Fashion.csv.gz'), kind: productFile, read: 100, chosen: 100, skipped: 0 },
    { file: shared('per_category/All Appliances.csv.gz'), kind: productFile, read: 100, chosen: 100, skipped: 0 },
  ].filter(({ file }) => existsSync(file)),
)('$file is read whole', async ({ file, kind, read, chosen, skipped }) => {
  const survey = await surveyFile<{ sourceKey: string }>(kind, file)
  expect({
    read: survey.read,
    chosen: survey.read - survey.duplicates - survey.refused,
    skipped: survey.refused,
  }).toEqual({
    read,
    chosen,
    skipped,
  })
})

test.each([shared('amazon_products_sample.csv.gz')].filter(existsSync))('the quirks of %s', async (file) => {
  const rows: ProductRow[] = []
  for await (const batch of readRows(productFile, file)) {
    for (const { row } of batch) if (!isRefused(row)) rows.push(row)
  }
  const count = (isCounted: (row: ProductRow) => boolean) => rows.filter(isCounted).length
  expect({
    priceless: count((row) => row.discountPaise === null),
    atListPrice: count((row) => row.discountPaise !== null && row.discountPaise === row.actualPaise),
    unrated: count((row) => row.ratings === null),
    uncounted: count((row) => row.noOfRatings === null),
    stockLeft: count((row) => row.stockLeft !== null),
    ours: count((row) => productFile.rank(row) === 1),
    cut: count((row) => row.name.endsWith('...')),
    tracked: count((row) => /ref=|\?/.test(row.link ?? '')),
    nonBreaking: count((row) => row.name.includes('\u00a0')),
    dearestPaise: rows.reduce((most, row) => Math.max(most, row.actualPaise ?? 0), 0),
  }).toEqual({
    priceless: 93,
    atListPrice: 705,
    unrated: 629,
    uncounted: 629,
    stockLeft: 12,
    ours: 2966,
    cut: 3652,
    tracked: 0,
    nonBreaking: 0,
    dearestPaise: 100_000_000,
  })
})
