import type { UserSummary } from '@shop/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { users } from '../users/users.tables.ts'

const { call, db, asBuyer, asUser, buy } = await buildCheckoutApp()
const [admin, moderator] = [await asUser('ADMIN'), await asUser('MODERATOR')]
const [asha, bela] = [await asBuyer(), await asBuyer()]
await db
  .update(users)
  .set({ name: 'Asha 100%', phoneNo: '9111111111', createdAt: new Date('2026-01-01T00:00:00Z') })
  .where(eq(users.id, asha.id))
await db.update(users).set({ status: 'INACTIVE', name: 'Bela' }).where(eq(users.id, bela.id))

const list = async (query: string): Promise<UserSummary[]> =>
  (await call('GET', `/api/admin/users?${query}`, moderator)).body.content
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id)

test('lists users with their order count and total spending without cancelled orders', async () => {
  for (const quantity of [1, 3]) await buy(asha, [{ productId: await createProduct(db), quantity }])
  const { body: cancelled } = await buy(asha, [{ productId: await createProduct(db), quantity: 9 }])
  await call('POST', `/api/orders/cancel/${cancelled.id}`, asha)
  const [line] = await list(`query=%23${asha.id}`)
  expect(line).toMatchObject({ id: asha.id, email: asha.email, role: 'USER', status: 'ACTIVE', orders: 3, spent: 700 })
  expect(line).not.toHaveProperty('passwordHash')
})

test('searches by name, email, phone and id, with LIKE wildcards escaped', async () => {
  expect(await idsOf('query=ASHA')).toEqual([asha.id])
  expect(await idsOf('query=100%25')).toEqual([asha.id])
  expect(await idsOf('query=_')).toEqual([])
  expect(await idsOf('query=911111')).toEqual([asha.id])
  expect(await idsOf(`query=${bela.email}+bela`)).toEqual([bela.id])
  expect(await idsOf('query=unknown')).toEqual([])
})

test('filters by role and status, sorts in both directions and paginates', async () => {
  expect(await idsOf('role=ADMIN')).toEqual([admin.id])
  expect(await idsOf('status=INACTIVE')).toEqual([bela.id])
  expect(await idsOf('role=USER&sort=name&order=asc')).toEqual([asha.id, bela.id])
  expect((await idsOf('sort=joined&order=asc'))[0]).toBe(asha.id)
  expect(await idsOf('sort=id&order=asc&size=1&page=1')).toEqual([moderator.id])
  expect((await call('GET', '/api/admin/users?role=OWNER', admin)).status).toBe(400)
})

test('finds the audit entries of one user', async () => {
  await call('PUT', `/api/user/${asha.id}/role?role=MODERATOR`, admin)
  await call('PUT', `/api/user/${bela.id}/status`, admin)
  const { body } = await call('GET', `/api/admin/audit?subject=user&subjectId=${asha.id}`, admin)
  expect(body.content).toMatchObject([{ action: 'role', subjectId: asha.id, after: { role: 'MODERATOR' } }])
})

test('rejects demoting or disabling oneself or the last admin, also concurrently', async () => {
  const rejectionOf = async (path: string) => (await call('PUT', path, admin)).body.message
  expect(await rejectionOf(`/api/user/${admin.id}/role?role=USER`)).toBe('You can’t demote yourself.')
  expect(await rejectionOf(`/api/user/${admin.id}/status`)).toBe('You can’t disable yourself.')
  const other = await asUser('ADMIN')
  const responses = await Promise.all([
    call('PUT', `/api/user/${other.id}/role?role=USER`, admin),
    call('PUT', `/api/user/${admin.id}/role?role=USER`, other),
  ])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const remaining = await db.select().from(users).where(eq(users.role, 'ADMIN'))
  expect(remaining).toHaveLength(1)
})
