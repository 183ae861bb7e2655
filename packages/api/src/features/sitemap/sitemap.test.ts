import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createMovie, createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const { app, db } = await buildTestApp({ publicUrl: 'https://bazaar.example' })

const addressesIn = async (path: string): Promise<string[]> => {
  const answer = await app.inject({ method: 'GET', url: path })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
}

test('search engines learn of every product and film that a visitor can open', async () => {
  const product = await createProduct(db)
  const archived = await createProduct(db, { archivedAt: new Date() })
  // Ids far on begin another file: none holds more than 50,000 addresses.
  await db.execute(sql`alter table ${products} alter column id restart with 50001`)
  const far = await createProduct(db)
  const film = await createMovie(db)
  expect(await addressesIn('/sitemap.xml')).toEqual(
    ['sitemap-pages', 'sitemaps/products-1', 'sitemaps/products-2', 'sitemaps/movies-1'].map(
      (file) => `https://bazaar.example/${file}.xml`,
    ),
  )
  const listed = await addressesIn('/sitemaps/products-1.xml')
  expect(listed).toContain(`https://bazaar.example/product/${product}`)
  expect(listed).not.toContain(`https://bazaar.example/product/${archived}`)
  expect(await addressesIn('/sitemaps/products-2.xml')).toEqual([`https://bazaar.example/product/${far}`])
  expect(await addressesIn('/sitemaps/movies-1.xml')).toEqual([`https://bazaar.example/movies/${film}`])
})

test.each(['products-9.xml', 'products-0.xml', 'people-1.xml', 'products-99999.xml', 'x'])(
  'there is no sitemap %s',
  async (file) => {
    expect((await app.inject({ method: 'GET', url: `/sitemaps/${file}` })).statusCode).toBe(404)
  },
)

test('robots are sent to the sitemap, and past what is private or endless', async () => {
  const { body } = await app.inject({ method: 'GET', url: '/robots.txt' })
  expect(body).toContain('Sitemap: https://bazaar.example/sitemap.xml\n')
  expect(body).toContain('Disallow: /profile\n')
})
