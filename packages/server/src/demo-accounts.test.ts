import { DEMO_ACCOUNTS, hashPassword } from '@shop/api'
import { deliverySettings, products, users } from '@shop/api/tables'
import { DEFAULT_DELIVERY_SETTINGS } from '@shop/contract/delivery'
import { removeDemo } from '@shop/demo'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addProducts } from '../../api/test/catalogue.ts'
import { createTestDatabase } from '../../api/test/database.ts'
import { assertNoDemoAccounts } from './assert-no-demo-accounts.ts'

const { db } = await createTestDatabase()
const { name, email, role, password } = DEMO_ACCOUNTS[2]
await db.insert(users).values({ name, email, role, passwordHash: await hashPassword(password) })

test('a shop without the demo refuses to start with an account whose password is public', async () => {
  await expect(assertNoDemoAccounts(db)).rejects.toThrow(
    `this database contains the demo account ${email} with a public password. Run "npm run demo:remove"`,
  )
})

test('removing the demo disables its accounts and archives its catalogue, once', async () => {
  await addProducts(db, { name: 'Demo lamp', image: '/art/products/lamp.svg' }, { name: 'Own lamp', image: '/own.jpg' })
  expect(await removeDemo(db)).toEqual({ accounts: 1, products: 1, movies: 0 })
  expect(await removeDemo(db)).toEqual({ accounts: 0, products: 0, movies: 0 })
  const [admin] = await db.select().from(users).where(eq(users.email, email))
  expect(admin).toMatchObject({ status: 'INACTIVE', tokenVersion: 1 })
  const rows = await db.select({ name: products.name, archivedAt: products.archivedAt }).from(products)
  expect(rows.filter(({ archivedAt }) => archivedAt === null)).toMatchObject([{ name: 'Own lamp' }])
  await assertNoDemoAccounts(db)
})

test('removing the demo deletes its delivery settings, but never those that staff have saved', async () => {
  const versionsAfterRemoval = async () => {
    await removeDemo(db)
    return (await db.select().from(deliverySettings)).map(({ version }) => version)
  }
  await db.insert(deliverySettings).values({ settings: DEFAULT_DELIVERY_SETTINGS, version: 0 })
  expect(await versionsAfterRemoval()).toEqual([])
  await db.insert(deliverySettings).values({ settings: DEFAULT_DELIVERY_SETTINGS, version: 1 })
  expect(await versionsAfterRemoval()).toEqual([1])
})
