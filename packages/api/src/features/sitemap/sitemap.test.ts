import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createMovie, createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { app, db } = await buildTestApp({ publicUrl: 'https://bazaar.example' })

const listUrls = async (path: string): Promise<string[]> => {
  const response = await app.inject({ method: 'GET', url: path })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '')
}

test('lists all active products and movies', async () => {
  const product = await createProduct(db)
  const archived = await createProduct(db, { archivedAt: new Date() })
  // An id above 50,000 is in the second file.
  await db.execute(sql`alter table ${products} alter column id restart with 50001`)
  const far = await createProduct(db)
  const movie = await createMovie(db)
  expect(await listUrls('/sitemap.xml')).toEqual(
    ['sitemap-pages', 'sitemaps/products-1', 'sitemaps/products-2', 'sitemaps/movies-1'].map(
      (file) => `https://bazaar.example/${file}.xml`,
    ),
  )
  const listed = await listUrls('/sitemaps/products-1.xml')
  expect(listed).toContain(`https://bazaar.example/product/${product}`)
  expect(listed).not.toContain(`https://bazaar.example/product/${archived}`)
  expect(await listUrls('/sitemaps/products-2.xml')).toEqual([`https://bazaar.example/product/${far}`])
  expect(await listUrls('/sitemaps/movies-1.xml')).toEqual([`https://bazaar.example/movies/${movie}`])
})

test.each(['products-9.xml', 'products-0.xml', 'people-1.xml', 'products-99999.xml', 'x'])(
  'returns 404 for the sitemap %s',
  async (file) => {
    expect((await app.inject({ method: 'GET', url: `/sitemaps/${file}` })).statusCode).toBe(404)
  },
)

test('points robots to the sitemap and disallows private pages', async () => {
  const { body } = await app.inject({ method: 'GET', url: '/robots.txt' })
  expect(body).toContain('Sitemap: https://bazaar.example/sitemap.xml\n')
  expect(body).toContain('Disallow: /profile\n')
})
