import { GUARDIAN_LINK_DAYS, GUARDIAN_REQUESTS_PER_DAY, GUARDIAN_REQUESTS_PER_NETWORK } from '@shop/contract/privacy'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { subjectsTo } from '../../../test/emails.ts'
import { bornYearsAgo, buildFamily } from '../../../test/guardians.ts'
import { PASSWORD } from '../../../test/privacy.ts'
import { queryRows } from '../../platform/database/database.ts'
import { hashPassword } from '../auth/passwords.ts'

const shop = await buildTestApp()
const { call, db, asUser, advanceClock } = shop
const { asAged, requestConsent, tokenOf, view, decide, statusOf, asFamily, asFreshSession } = buildFamily(shop)

let child: TestUser
let guardian: TestUser
beforeEach(async () => {
  child = await asAged(15)
  guardian = await asAged(40)
})

const password = await hashPassword(PASSWORD)

const log = () =>
  queryRows(
    db,
    sql`select guardian_id, is_granted, notice_version from consents where user_id = ${child.id} and purpose = 'child_account' order by id`,
  )
/** An address for each child, because the emails to one address are limited. */
const parentEmail = () => `parent${child.id}@example.in`
const requestLink = async () => {
  await requestConsent(child, parentEmail())
  return tokenOf(child)
}

describe('asking a guardian', () => {
  test('emails a link whose secret isn’t stored', async () => {
    expect(await statusOf(child)).toMatchObject({ isChild: true, state: 'none', guardianEmail: null })
    expect((await requestConsent(child, parentEmail())).body).toMatchObject({
      state: 'requested',
      guardianEmail: parentEmail(),
    })
    const token = await tokenOf(child)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await queryRows<{ token_hash: string }>(
      db,
      sql`select * from guardian_requests where child_id = ${child.id}`,
    )
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('again replaces the first link', async () => {
    const first = await requestLink()
    const second = await requestLink()
    expect((await view(guardian, first)).status).toBe(404)
    expect((await view(guardian, second)).status).toBe(200)
  })

  test('is refused for the own email, for adults, and once there is consent', async () => {
    expect(await requestConsent(child, child.email)).toMatchObject({
      status: 400,
      body: { fields: { email: expect.anything() } },
    })
    expect((await requestConsent(guardian)).status).toBe(409)
    await decide(guardian, await requestLink())
    expect((await requestConsent(child)).status).toBe(409)
  })

  test('is limited for a network, because accounts cost nothing', async () => {
    const emails = Array.from({ length: GUARDIAN_REQUESTS_PER_NETWORK + 1 }, (_, i) => `stranger${i}@example.in`)
    const statuses: number[] = []
    for (const [i, email] of emails.entries())
      statuses.push((await requestConsent(await asAged(15), email, `2001:db8:2:3::${i}`)).status)
    expect(statuses).toEqual([...emails.slice(1).map(() => 200), 429])
    expect(await subjectsTo(db, emails.at(-1) ?? '')).toEqual([])
    expect((await requestConsent(child, parentEmail())).status).toBe(200)
  })

  test('is limited by day, for the account and for the address', async () => {
    for (let i = 0; i < GUARDIAN_REQUESTS_PER_DAY; i++)
      expect((await requestConsent(child, `many${i}-${child.id}@example.in`)).status).toBe(200)
    expect((await requestConsent(child, 'another@example.in')).status).toBe(429)
    for (let i = 0; i < GUARDIAN_REQUESTS_PER_DAY; i++)
      expect((await requestConsent(await asAged(15), 'busy@example.in')).status).toBe(200)
    expect((await requestConsent(await asAged(15), 'busy@example.in')).status).toBe(429)
  })
})

describe('the decision of a guardian', () => {
  test('shows the account, records consent with both accounts, and emails both', async () => {
    const token = await requestLink()
    expect((await view(guardian, token)).body).toEqual({
      child: { name: child.name, email: child.email, dateOfBirth: bornYearsAgo(15) },
      problem: null,
    })
    expect((await decide(guardian, token)).body).toEqual({ message: 'You have consented.' })
    expect(await statusOf(child)).toMatchObject({ state: 'granted', since: expect.any(String) })
    expect(await log()).toEqual([{ guardian_id: guardian.id, is_granted: true, notice_version: 1 }])
    expect(await subjectsTo(db, child.email)).toEqual(['Your guardian has consented'])
    expect(await subjectsTo(db, guardian.email)).toEqual([`You consented to ${child.name}’s account`])
  })

  test('can decline, which is recorded as well', async () => {
    await decide(guardian, await requestLink(), false)
    expect(await statusOf(child)).toMatchObject({ state: 'declined' })
    expect(await log()).toMatchObject([{ guardian_id: guardian.id, is_granted: false }])
    expect((await call('GET', `/api/users/${guardian.id}/children`, guardian)).body).toEqual([])
    expect((await requestConsent(child)).status).toBe(200)
  })

  test('can be declined without an age', async () => {
    for (const user of [await asUser(), await asAged(16)]) {
      expect((await decide(user, await requestLink(), false)).status).toBe(200)
      expect(await statusOf(child)).toMatchObject({ state: 'declined' })
    }
  })

  test('needs a signed-in adult with another account', async () => {
    const token = await requestLink()
    const [undeclared, other] = [await asUser(), await asAged(16)]
    expect((await call('POST', '/api/guardian-requests', { body: { token } })).status).toBe(401)
    for (const [user, problem, status, code] of [
      [child, 'own_account', 409, 'conflict'],
      [undeclared, 'age_required', 403, 'age_required'],
      [other, 'too_young', 403, 'too_young'],
    ] as const) {
      expect((await view(user, token)).body.problem).toBe(problem)
      expect(await decide(user, token)).toMatchObject({ status, body: { code } })
    }
    expect(await statusOf(child)).toMatchObject({ state: 'requested' })
    expect(await log()).toEqual([])
  })

  test('is made once, by the first of two guardians', async () => {
    const token = await requestLink()
    const second = await asAged(50)
    const statuses = (await Promise.all([decide(guardian, token), decide(second, token)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404])
    expect(await log()).toHaveLength(1)
    expect((await decide(second, token)).status).toBe(404)
  })

  test.each(['', 'unknown', 'x'.repeat(200)])('rejects the link %j', async (token) => {
    expect([400, 404]).toContain((await decide(guardian, token)).status)
  })

  test('rejects an expired link', async () => {
    const token = await requestLink()
    advanceClock((GUARDIAN_LINK_DAYS + 1) * 24 * 60 * 60)
    const fresh = await asFreshSession(guardian)
    expect((await view(fresh, token)).status).toBe(404)
    expect((await decide(fresh, token)).status).toBe(404)
    expect(await statusOf(await asFreshSession(child))).toMatchObject({ state: 'none' })
  })
})

describe('a guardian', () => {
  const pathOf = (user: TestUser, of: TestUser) => `/api/users/${user.id}/children/${of.id}`

  test('lists the accounts, withdraws the consent and can be asked again', async () => {
    const family = await asFamily()
    child = family.child
    const list = async () => (await call('GET', `/api/users/${family.guardian.id}/children`, family.guardian)).body
    expect(await list()).toMatchObject([
      { id: child.id, name: child.name, state: 'granted', export: { status: 'none' }, eraseAfter: null },
    ])
    const withdrawn = await call('DELETE', `${pathOf(family.guardian, child)}/consent`, family.guardian)
    expect(withdrawn.body).toMatchObject([{ id: child.id, state: 'withdrawn' }])
    expect((await call('DELETE', `${pathOf(family.guardian, child)}/consent`, family.guardian)).status).toBe(409)
    expect(await statusOf(child)).toMatchObject({ state: 'withdrawn' })
    expect(await log()).toMatchObject([{ is_granted: true }, { is_granted: false }])
    expect(await subjectsTo(db, child.email)).toContain('Your guardian has withdrawn the consent')
    await decide(family.guardian, await requestLink())
    expect(await statusOf(child)).toMatchObject({ state: 'granted' })
  })

  test('keeps access after withdrawing, also if someone declines later', async () => {
    const family = await asFamily()
    child = family.child
    await call('DELETE', `${pathOf(family.guardian, child)}/consent`, family.guardian)
    for (const decliner of [await asAged(50), family.guardian]) {
      expect((await decide(decliner, await requestLink(), false)).status).toBe(200)
      expect((await call('GET', `/api/users/${family.guardian.id}/children`, family.guardian)).body).toMatchObject([
        { id: child.id, state: 'withdrawn' },
      ])
      expect((await call('POST', `${pathOf(family.guardian, child)}/export`, family.guardian)).status).toBe(200)
      expect(await statusOf(child)).toMatchObject({ state: 'withdrawn' })
    }
    expect((await log()).map(({ is_granted }) => is_granted)).toEqual([true, false, false, false])
  })

  test('loses access once another guardian consents', async () => {
    const family = await asFamily()
    child = family.child
    await call('DELETE', `${pathOf(family.guardian, child)}/consent`, family.guardian)
    await decide(guardian, await requestLink())
    expect((await call('POST', `${pathOf(family.guardian, child)}/export`, family.guardian)).status).toBe(404)
    expect((await call('GET', `/api/users/${guardian.id}/children`, guardian)).body).toMatchObject([{ id: child.id }])
  })

  test('downloads the data of the child, without secrets', async () => {
    const family = await asFamily()
    const path = `${pathOf(family.guardian, family.child)}/export`
    expect((await call('POST', path, family.guardian)).body.status).toBe('preparing')
    await shop.context.jobs.drain()
    expect((await call('GET', `${path}/file`, family.guardian)).headers['content-type']).toBe('application/zip')
  })

  test('deletes the account, which only the guardian’s consent cancels', async () => {
    const family = await asFamily()
    child = family.child
    const signedIn = family.guardian
    await db.execute(sql`update users set password_hash = ${password} where id = ${signedIn.id}`)
    const remove = (currentPassword: string) =>
      call('DELETE', pathOf(signedIn, child), { token: signedIn.token, body: { currentPassword } })
    expect((await remove('wrong')).status).toBe(400)
    const { status, body } = await remove(PASSWORD)
    expect([status, body.eraseAfter]).toEqual([200, expect.any(String)])
    expect((await call('GET', `/api/users/${child.id}/guardian`, child)).status).toBe(401)
    expect(await subjectsTo(db, child.email)).toContain('Your account will be deleted')
    const listed = (await call('GET', `/api/users/${signedIn.id}/children`, signedIn)).body
    expect(listed).toMatchObject([{ state: 'withdrawn', eraseAfter: body.eraseAfter }])
    const fresh = await asFreshSession(child)
    await requestConsent(fresh, parentEmail())
    await decide(signedIn, await tokenOf(child))
    expect((await call('GET', `/api/users/${signedIn.id}/children`, signedIn)).body).toMatchObject([
      { state: 'granted', eraseAfter: null },
    ])
  })

  test('reaches only the own children', async () => {
    const [one, two] = [await asFamily(), await asFamily()]
    const stranger = await asAged(40)
    for (const user of [two.guardian, stranger, one.child]) {
      const path = pathOf(user, one.child)
      const body = { currentPassword: 'x' }
      expect((await call('DELETE', `${path}/consent`, user)).status).toBe(404)
      expect((await call('POST', `${path}/export`, user)).status).toBe(404)
      expect((await call('GET', `${path}/export/file`, user)).status).toBe(404)
      expect([400, 404]).toContain((await call('DELETE', path, { token: user.token, body })).status)
      const foreign = pathOf(one.guardian, one.child)
      expect((await call('DELETE', `${foreign}/consent`, user)).status).toBe(403)
    }
    expect(await statusOf(one.child)).toMatchObject({ state: 'granted' })
  })

  test('has no access from the 18th birthday on, and the account becomes an ordinary one', async () => {
    const family = await asFamily()
    await db.execute(sql`update users set date_of_birth = '2000-01-01' where id = ${family.child.id}`)
    expect((await call('GET', `/api/users/${family.guardian.id}/children`, family.guardian)).body).toEqual([])
    const path = pathOf(family.guardian, family.child)
    expect((await call('POST', `${path}/export`, family.guardian)).status).toBe(404)
    expect(await statusOf(family.child)).toMatchObject({ isChild: false, state: 'granted' })
  })
})

test('staff see the state of the consent', async () => {
  const family = await asFamily()
  const moderator = await asUser('MODERATOR')
  const { body } = await call('GET', `/api/users/${family.child.id}/guardian`, moderator)
  expect(body).toMatchObject({ isChild: true, state: 'granted' })
  expect((await call('GET', `/api/users/${family.child.id}/guardian`, await asUser())).status).toBe(403)
})
