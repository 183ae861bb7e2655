import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addProducts } from '../../../../test/catalogue.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { products } from '../catalogue.tables.ts'
import { createProductCards } from './product-cards.service.ts'

const connection = await createTestDatabase()
const { db } = connection
const cards = createProductCards({ isEnabled: true })
const namesOf = async (...ids: number[]) => (await cards.list(connection, ids)).map(({ json }) => JSON.parse(json).name)
const rename = (id: number, name: string) => db.update(products).set({ name }).where(eq(products.id, id))

async function addNamed(...names: string[]): Promise<[number, number]> {
  const [first = 0, second = 0] = await addProducts(db, ...names.map((name) => ({ name })))
  return [first, second]
}

test('lists cards in the order of the ids, without archived products', async () => {
  const [lamp, fan] = await addNamed('Lamp', 'Fan')
  const [archived = 0] = await addProducts(db, { archivedAt: new Date() })
  expect(await namesOf(fan, archived, lamp, 99_999)).toEqual(['Fan', 'Lamp'])
})

test('keeps a card until its product changes', async () => {
  const [lamp, fan] = await addNamed('Lamp', 'Fan')
  await namesOf(lamp, fan)
  await rename(lamp, 'Blue lamp')
  await rename(fan, 'Blue fan')
  cards.note({ table: 'movies', id: lamp })
  cards.note({ table: 'products', id: fan })
  expect(await namesOf(lamp, fan)).toEqual(['Lamp', 'Blue fan'])
  cards.note({ table: 'products' })
  expect(await namesOf(lamp)).toEqual(['Blue lamp'])
})

test('doesn’t keep a card that was read before a change', async () => {
  const [lamp] = await addNamed('Lamp')
  const reading = namesOf(lamp)
  cards.note({ table: 'products', id: lamp })
  await reading
  await rename(lamp, 'Blue lamp')
  expect(await namesOf(lamp)).toEqual(['Blue lamp'])
})

test('doesn’t keep a card that a standby had before a change', async () => {
  const [lamp] = await addNamed('Lamp')
  const standby = { ...connection, asOf: performance.now() }
  cards.note({ table: 'products', id: lamp })
  await cards.list(standby, [lamp])
  await rename(lamp, 'Blue lamp')
  expect(await namesOf(lamp)).toEqual(['Blue lamp'])
})
