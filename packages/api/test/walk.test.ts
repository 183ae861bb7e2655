import { ENDPOINTS } from '@shop/contract/endpoints'
import { type Endpoint, hasPermission, PERMISSIONS, type Permission, ROLES } from '@shop/contract/kit'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signToken } from '../src/features/auth/tokens.ts'
import { users } from '../src/features/users/users.tables.ts'
import { buildTestApp, type TestUser } from './app.ts'
import { hashOfTables } from './table-hash.ts'

const { app, call, asUser, db, context } = await buildTestApp()

const people = {
  owner: await asUser(),
  stranger: await asUser(),
  moderator: await asUser('MODERATOR'),
  admin: await asUser('ADMIN'),
}
type Person = keyof typeof people

/** The call's address with the owner's id wherever it asks for an owner, and ids of nothing elsewhere. */
function addressOf(endpoint: Endpoint, owner: TestUser): string {
  const ownerValue = endpoint.owner?.name === 'email' ? owner.email : String(owner.id)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === endpoint.owner?.name ? ownerValue : '999999',
  )
  return endpoint.owner?.in === 'query' ? `${path}?${endpoint.owner.name}=${ownerValue}` : path
}

/** A token of this moment: some calls end those that were out before. */
async function freshToken(user: TestUser): Promise<string> {
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  return signToken(context.config.jwtSecret, { ...user, tokenVersion: row?.tokenVersion ?? 0 }, context.clock.now())
}

/** What a moderator may (decision 20): lookups, the status of orders, messages; an admin may everything. */
const MODERATORS_MAY: readonly Permission[] = [
  'reports.view',
  'orders.view',
  'orders.update',
  'users.view',
  'messages.manage',
]

function isAllowed({ access, staffPermission: others = 'users.impersonate' }: Endpoint, person: Person): boolean {
  if (access === 'user' || access === 'anyone' || person === 'admin') return true
  if (person === 'owner' && access === 'owner') return true
  return person === 'moderator' && MODERATORS_MAY.includes(access === 'owner' ? others : access)
}

const now = context.clock.now()
const dayAgo = new Date(now.getTime() - 25 * 60 * 60 * 1000)
const claims = { ...people.owner, tokenVersion: 0 }
const badTokens = {
  none: undefined,
  rubbish: 'not.a.token',
  expired: await signToken(context.config.jwtSecret, claims, dayAgo),
  forged: await signToken('another secret of thirty-two letters', claims, now),
  ended: await signToken(context.config.jwtSecret, { ...claims, tokenVersion: 7 }, now),
  unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ userId: people.owner.id, ver: 0, exp: 9999999999 })).toString('base64url')}.`,
}

const guarded = ENDPOINTS.filter((endpoint) => endpoint.access !== 'anyone')

describe.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test.each(Object.entries(badTokens))('refuses a token that is %s, and changes nothing', async (_name, token) => {
    const before = await hashOfTables(db)
    const { status, body } = await call(endpoint.method, addressOf(endpoint, people.owner), token ? { token } : {})
    expect([status, body.code]).toEqual([401, 'unauthorized'])
    expect(await hashOfTables(db)).toBe(before)
  })

  test.each(Object.keys(people) as Person[])('lets through whom it should: %s', async (person) => {
    const token = await freshToken(people[person])
    const { status } = await call(endpoint.method, addressOf(endpoint, people.owner), { token })
    if (isAllowed(endpoint, person)) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(403)
  })
})

/** What the pages hide from a role, they hide by this table: so the server must refuse it, too, to that role's own token. */
describe.each(Object.keys(PERMISSIONS) as Permission[])('what needs %s', (permission) => {
  const calls = ENDPOINTS.filter(({ access, staffPermission: others = 'users.impersonate' }) =>
    access === 'owner' ? others === permission : access === permission,
  )
  const without = ROLES.filter((role) => !hasPermission(role, permission))

  test('is some call, or what is hidden for it would be nothing', () => {
    expect(calls).not.toEqual([])
  })

  test.each(without)('is refused to a %s who doesn’t see its controls, and changes nothing', async (role) => {
    const reader = await asUser(role)
    const before = await hashOfTables(db)
    for (const endpoint of calls) {
      const { status, body } = await call(endpoint.method, addressOf(endpoint, people.owner), { token: reader.token })
      expect([endpoint.id, status, body.code]).toEqual([endpoint.id, 403, 'forbidden'])
    }
    expect(await hashOfTables(db)).toBe(before)
  })
})

test('every call of the admin area names who may make it', () => {
  const open = ENDPOINTS.filter(({ path, access }) => path.startsWith('/api/admin/') && !(access in PERMISSIONS))
  expect(open.map(({ id }) => id)).toEqual([])
})

test('the server has the routes of the contract, none more and none fewer', () => {
  const isApi = /^(GET|POST|PUT|DELETE|PATCH) \/(api|auth|user_items|shopflix)\b(?!\/docs)/
  const served = app.registeredRoutes.filter((route) => isApi.test(route))
  expect(served.toSorted()).toEqual(ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`).toSorted())
})
