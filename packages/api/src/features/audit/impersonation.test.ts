import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { HOME } from '../../../test/shop.ts'
import { auditLog } from './audit.tables.ts'

const { call, db, asUser } = await buildTestApp()

const entriesOf = ({ id }: TestUser) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.id))

/** Changes the customer's data with this token, which may be that of staff. */
function changesOf({ id }: TestUser, { token }: TestUser) {
  return {
    declare: (dateOfBirth: string) => call('PUT', `/api/users/${id}/date-of-birth`, { token, body: { dateOfBirth } }),
    save: () => call('POST', `/api/addresses/save?userId=${id}`, { token, body: HOME }),
    read: () => call('GET', `/api/users/${id}/date-of-birth`, { token }),
  }
}

test('records what admins change for a user, without its values', async () => {
  const [customer, admin] = [await asUser(), await asUser('ADMIN')]
  const { declare, save } = changesOf(customer, admin)
  for (const change of [await declare('1990-05-01'), await save()]) expect(change.status).toBe(200)
  const entry = { actorId: admin.id, action: 'act', subject: 'user', subjectId: customer.id, before: {} }
  expect(await entriesOf(customer)).toMatchObject([
    { ...entry, after: { request: expect.stringContaining('date of birth') } },
    { ...entry, after: { request: expect.stringContaining('address') } },
  ])
  expect(JSON.stringify(await entriesOf(customer))).not.toContain('1990')
})

test('records neither reads and refused changes nor changes of own data', async () => {
  const [customer, admin] = [await asUser(), await asUser('ADMIN')]
  const { declare, read } = changesOf(customer, admin)
  expect([(await read()).status, (await declare('tomorrow')).status]).toEqual([200, 400])
  for (const user of [customer, admin]) {
    expect((await changesOf(user, user).declare('1990-05-01')).status).toBe(200)
    expect(await entriesOf(user)).toEqual([])
  }
})
