import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { withStagedFile } from '../stage-file.ts'
import { isRejected } from './import-format.ts'
import { movieFormat } from './movie-format.ts'
import { type ProductRow, productFormat } from './product-format.ts'
import { readRows } from './read-rows.ts'

const { db } = await createTestDatabase()

// The public data sets can't be part of the project. They are read if they exist beside it.
const shared = (name: string) => fileURLToPath(new URL(`../../../../../../../shared/data/${name}`, import.meta.url))
const fixture = (name: string) => fileURLToPath(new URL(`../../../../test/fixtures/${name}`, import.meta.url))

test.each(
  [
    { file: fixture('products.csv'), format: productFormat, read: 21, chosen: 15, skipped: 4 },
    { file: fixture('movies.csv'), format: movieFormat, read: 7, chosen: 6, skipped: 1 },
    { file: shared('amazon_products_sample.csv.gz'), format: productFormat, read: 10_830, chosen: 9898, skipped: 0 },
    { file: shared('imdb_top_1000.csv.gz'), format: movieFormat, read: 1000, chosen: 1000, skipped: 0 },
    { file: shared('per_category/Womens Fashion.csv.gz'), format: productFormat, read: 100, chosen: 100, skipped: 0 },
    { file: shared('per_category/All Appliances.csv.gz'), format: productFormat, read: 100, chosen: 100, skipped: 0 },
  ].filter(({ file }) => existsSync(file)),
)('reads all rows of $file', async ({ file, format, read, chosen, skipped }) => {
  const counts = await withStagedFile<{ sourceKey: string }, object>(
    db,
    { format, path: file },
    {},
    async ({ rowCount, duplicates, rejected }) => ({
      read: rowCount,
      chosen: rowCount - duplicates - rejected,
      skipped: rejected,
    }),
  )
  expect(counts).toEqual({ read, chosen, skipped })
})

test.each([shared('amazon_products_sample.csv.gz')].filter(existsSync))('normalises the values of %s', async (file) => {
  const rows: ProductRow[] = []
  for await (const batch of readRows(productFormat, file)) {
    for (const { row } of batch) if (!isRejected(row)) rows.push(row)
  }
  const count = (isCounted: (row: ProductRow) => boolean) => rows.filter(isCounted).length
  expect({
    priceless: count((row) => row.discountPaise === null),
    atListPrice: count((row) => row.discountPaise !== null && row.discountPaise === row.actualPaise),
    unrated: count((row) => row.ratings === null),
    uncounted: count((row) => row.noOfRatings === null),
    stockLeft: count((row) => row.stockLeft !== null),
    inShopCategories: count((row) => productFormat.rank(row) === 1),
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
    inShopCategories: 2966,
    cut: 3652,
    tracked: 0,
    nonBreaking: 0,
    dearestPaise: 100_000_000,
  })
})
