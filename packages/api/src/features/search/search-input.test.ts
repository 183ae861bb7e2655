import { expect, test } from 'vitest'
import { addProducts } from '../../../test/catalogue.ts'
import { buildSearchApp } from '../../../test/search.ts'

const { call, db, search, searchMovies, suggestions } = await buildSearchApp()

test.each([
  '\0',
  'fan\0',
  "'; drop table products; --",
  '%',
  '_',
  '\\',
  "\\'",
  "''",
  '":*',
  'a & | ! ( ) <->',
  '((',
  '^f',
  "fan':*",
  '😀😀',
  'ﷺ',
  '\u202efan',
  'x'.repeat(500),
  'ab '.repeat(166),
  '़'.repeat(50),
  '\u0301',
  'ﬁ',
  '½',
])('accepts any text: %j', async (text) => {
  await addProducts(db, { name: 'Fan' })
  for (const { status } of [await search(text), await searchMovies(text)]) expect(status).toBe(200)
  expect(Array.isArray(await suggestions(text))).toBe(true)
})

test.each(['%', '%FF', '%ED%A0%80', '%E0%A4', '%00'])('accepts the malformed URL encoding %s', async (escaped) => {
  await addProducts(db, { name: 'Fan' })
  expect((await call('GET', `/api/products/search?query=${escaped}&page=0`)).body.content).toEqual([])
})

test('rejects a text of more than 500 characters', async () => {
  expect((await search('x'.repeat(501))).status).toBe(400)
})
