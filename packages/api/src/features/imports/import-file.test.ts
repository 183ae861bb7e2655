import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asc, count, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { movies } from '../movies/movies.tables.ts'
import { importFile } from './import-file.ts'
import { movieTarget } from './targets/movie-target.db.ts'
import { DEFAULT_STOCK, productTarget } from './targets/product-target.db.ts'

const { db } = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const productFile = fileURLToPath(new URL('../../../test/fixtures/products.csv', import.meta.url))
const movieFile = fileURLToPath(new URL('../../../test/fixtures/movies.csv', import.meta.url))
const importProducts = (path = productFile, isDryRun = false) =>
  importFile(db, productTarget({ mediaOrigins: [] }), path, { isDryRun })
const importMovies = () => importFile(db, movieTarget, movieFile, { isDryRun: false })

/** Writes an edited copy of the product file. */
function editedProducts(edit: (text: string) => string): string {
  const path = join(folder, 'edited.csv')
  writeFileSync(path, edit(readFileSync(productFile, 'utf8')))
  return path
}

const allProducts = () => db.select().from(products).orderBy(asc(products.id))
async function productNamed(name: string) {
  const [product] = await db.select().from(products).where(eq(products.name, name))
  return product
}

beforeEach(async () => {
  await db.delete(products)
  await db.delete(movies)
})

describe('products', () => {
  test('adds valid rows and lists rejected ones', async () => {
    const { skipped, ignoredColumns: _, ...counts } = await importProducts()
    expect(counts).toEqual({ read: 21, added: 15, changed: 0, unchanged: 0, duplicates: 2 })
    expect(skipped.map(({ text: _, ...row }) => row)).toEqual([
      { line: 19, column: 'name', reason: 'name is missing' },
      { line: 20, column: 'discount_price', reason: "discount_price 'soon' is not a price" },
      { line: 21, column: 'link', reason: "link 'https://shop.example/search?q=mixer' has no product id (/dp/…)" },
      { line: 22, reason: 'expected 9 columns, found 2' },
    ])
    expect(await productNamed('Kettle without a discount')).toMatchObject({
      sku: 'B0TEST0003',
      link: 'https://shop.example/Kettle/dp/B0TEST0003',
      discountPaise: 124_500,
      actualPaise: 124_500,
      pricePaise: 124_500,
      ratings: 4,
      noOfRatings: 24,
      stock: DEFAULT_STOCK,
      reviewCount: null,
      review: null,
    })
    expect(await productNamed('Book at ₹0')).toMatchObject({ pricePaise: null, discountPaise: null, actualPaise: null })
    expect(await productNamed('Comb that is free')).toMatchObject({ stock: 2, ratings: null, noOfRatings: null })
    expect(await productNamed('Bowl in two aisles')).toMatchObject({
      mainCategory: 'home & kitchen',
      subCategory: 'Kitchen & Dining',
      discountPaise: 18_900,
    })
  })

  test('changes nothing on a second import, not even dates', async () => {
    await importProducts()
    const before = await allProducts()
    expect(await importProducts()).toMatchObject({ added: 0, changed: 0, unchanged: 15, duplicates: 2 })
    expect(await allProducts()).toEqual(before)
  })

  test('returns the same counts for a dry run and changes nothing', async () => {
    expect(await importProducts(productFile, true)).toMatchObject({ added: 15, changed: 0, unchanged: 0 })
    expect(await allProducts()).toEqual([])
    await importProducts()
    const before = await allProducts()
    const edited = editedProducts((text) => text.replace('₹959.04', '₹900'))
    expect(await importProducts(edited, true)).toMatchObject({ added: 0, changed: 1, unchanged: 14 })
    expect(await allProducts()).toEqual(before)
  })

  test('updates a changed product and keeps stock and review', async () => {
    await importProducts()
    const before = await productNamed('Toaster with paise')
    await db
      .update(products)
      .set({ stock: 3, review: 'Even on both sides.' })
      .where(eq(products.id, before?.id ?? 0))
    const edited = editedProducts((text) => text.replace('₹959.04', '₹900'))
    expect(await importProducts(edited)).toMatchObject({ added: 0, changed: 1, unchanged: 14 })
    const after = await productNamed('Toaster with paise')
    expect(after).toMatchObject({ id: before?.id, discountPaise: 90_000, stock: 3, review: 'Even on both sides.' })
    expect(after?.updatedAt).not.toEqual(before?.updatedAt)
  })

  test('keeps a product in a shop category when the file lists it under another one', async () => {
    await importProducts()
    const edited = editedProducts((text) => text.replaceAll('home & kitchen,Kitchen', 'stores,Kitchen'))
    expect(await importProducts(edited)).toMatchObject({ added: 0, changed: 1 })
    expect(await productNamed('Bowl in two aisles')).toMatchObject({
      mainCategory: 'home & kitchen',
      subCategory: 'Kitchen & Dining',
      discountPaise: 19_900,
    })
    expect(await importProducts(edited)).toMatchObject({ added: 0, changed: 0 })
  })

  test('rejects a file of the wrong kind', async () => {
    await expect(importProducts(movieFile)).rejects.toThrow(/file contains movies/)
    expect(await allProducts()).toEqual([])
  })
})

describe('movies', () => {
  test('imports two movies of the same title, and changes nothing on a second import', async () => {
    expect(await importMovies()).toMatchObject({
      read: 7,
      added: 6,
      skipped: [expect.objectContaining({ line: 8, reason: 'title is missing' })],
    })
    const stored = await db.select().from(movies).orderBy(asc(movies.id))
    expect(stored.map((movie) => `${movie.seriesTitle} ${movie.releasedYear}`)).toEqual([
      'Drishti 2013',
      'Drishti 2015',
      'Orbit 13 null',
      'The Good, the Bold and the Weary 1966',
      'Le rêve d’Élodie 2001',
      'A film without a poster 1950',
    ])
    expect(stored[3]).toMatchObject({
      certificate: 'UA',
      runtimeMinutes: 45,
      genre: 'Western',
      imdbRating: 9,
      metaScore: 90,
      stars: 'Clint Wood, Eli Stone, Lee Cliff',
      popularity: 99.2,
    })
    expect(stored[5]).toMatchObject({ posterLink: null, metaScore: null, certificate: 'Passed' })
    expect(await importMovies()).toMatchObject({ added: 0, changed: 0, unchanged: 6 })
    expect(await db.select().from(movies).orderBy(asc(movies.id))).toEqual(stored)
  })
})

// The public data sets can't be part of the project. They are imported if they exist beside it.
const shared = (name: string) => fileURLToPath(new URL(`../../../../../../shared/data/${name}`, import.meta.url))

test.each([shared('amazon_products_sample.csv.gz')].filter(existsSync))('imports %s twice', async (path) => {
  expect(await importProducts(path)).toMatchObject({ read: 10_830, added: 9898, duplicates: 932, skipped: [] })
  expect(await importProducts(path)).toMatchObject({ added: 0, changed: 0, unchanged: 9898 })
  const counted = await db
    .select({ mainCategory: products.mainCategory, total: count() })
    .from(products)
    .groupBy(products.mainCategory)
  const totals = Object.fromEntries(counted.map(({ mainCategory, total }) => [mainCategory, total]))
  expect(totals).toMatchObject({
    appliances: 464,
    "Women's Clothing": 315,
    'beauty & health': 728,
    'home & kitchen': 1156,
  })
})
