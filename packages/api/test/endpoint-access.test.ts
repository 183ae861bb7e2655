import { ENDPOINTS } from '@shop/contract/endpoints'
import {
  type Endpoint,
  errorCodesOf,
  hasPermission,
  PERMISSIONS,
  type Permission,
  ROLES,
  STATUS_OF,
} from '@shop/contract/kit'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signToken } from '../src/features/auth/tokens.ts'
import { users } from '../src/features/users/users.tables.ts'
import { buildTestApp, type TestUser } from './app.ts'
import { hashOfTables } from './table-hash.ts'

const { app, call, asUser, db, context } = await buildTestApp()

const testUsers = {
  owner: await asUser(),
  stranger: await asUser(),
  moderator: await asUser('MODERATOR'),
  admin: await asUser('ADMIN'),
}
type UserKind = keyof typeof testUsers

/** The URL with the owner's id where the endpoint expects it, and ids that don't exist elsewhere. */
function urlOf(endpoint: Endpoint, owner: TestUser): string {
  const ownerValue = endpoint.owner?.name === 'email' ? owner.email : String(owner.id)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === endpoint.owner?.name ? ownerValue : '999999',
  )
  return endpoint.owner?.in === 'query' ? `${path}?${endpoint.owner.name}=${ownerValue}` : path
}

/** Some endpoints revoke tokens, so each request signs a new one. */
async function freshToken(user: TestUser): Promise<string> {
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  return signToken(context.config.jwtSecret, { ...user, tokenVersion: row?.tokenVersion ?? 0 }, context.clock.now())
}

/** Written out here, so a change of PERMISSIONS has to be made twice. */
const MODERATOR_PERMISSIONS: readonly Permission[] = [
  'reports.view',
  'orders.view',
  'orders.update',
  'users.view',
  'messages.manage',
  'reviews.manage',
  'health.view',
]

function isAllowed({ access, owner, staffPermission = 'users.impersonate' }: Endpoint, kind: UserKind): boolean {
  // Not even staff.
  if (access === 'user' && owner?.in === 'params') return kind === 'owner'
  if (access === 'user' || access === 'anyone' || kind === 'admin') return true
  if (kind === 'owner' && access === 'owner') return true
  return kind === 'moderator' && MODERATOR_PERMISSIONS.includes(access === 'owner' ? staffPermission : access)
}

const now = context.clock.now()
const dayAgo = new Date(now.getTime() - 25 * 60 * 60 * 1000)
const claims = { ...testUsers.owner, tokenVersion: 0 }
const badTokens = {
  none: undefined,
  malformed: 'not.a.token',
  expired: await signToken(context.config.jwtSecret, claims, dayAgo),
  forged: await signToken('another secret of thirty-two letters', claims, now),
  revoked: await signToken(context.config.jwtSecret, { ...claims, tokenVersion: 7 }, now),
  unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ userId: testUsers.owner.id, ver: 0, exp: 9999999999 })).toString('base64url')}.`,
}

const protectedEndpoints = ENDPOINTS.filter((endpoint) => endpoint.access !== 'anyone')

describe.each(protectedEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('rejects requests without a valid token and changes nothing', async () => {
    const before = await hashOfTables(db)
    for (const [name, token] of Object.entries(badTokens)) {
      const { status, body } = await call(endpoint.method, urlOf(endpoint, testUsers.owner), token ? { token } : {})
      expect([name, status, body.code]).toEqual([name, 401, 'unauthorized'])
    }
    expect(await hashOfTables(db)).toBe(before)
  })

  test.each(Object.keys(testUsers) as UserKind[])('grants or denies access: %s', async (kind) => {
    const token = await freshToken(testUsers[kind])
    const { status } = await call(endpoint.method, urlOf(endpoint, testUsers.owner), { token })
    if (isAllowed(endpoint, kind)) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(403)
  })
})

/** The web app hides controls by the same table; the server must also reject the requests. */
describe.each(Object.keys(PERMISSIONS) as Permission[])('permission %s', (permission) => {
  const endpoints = ENDPOINTS.filter(({ access, staffPermission = 'users.impersonate' }) =>
    access === 'owner' ? staffPermission === permission : access === permission,
  )
  const rolesWithout = ROLES.filter((role) => !hasPermission(role, permission))

  test('protects at least one endpoint', () => {
    expect(endpoints).not.toEqual([])
  })

  test.each(rolesWithout)('is denied to %s and changes nothing', async (role) => {
    const user = await asUser(role)
    const before = await hashOfTables(db)
    for (const endpoint of endpoints) {
      const { status, body } = await call(endpoint.method, urlOf(endpoint, testUsers.owner), { token: user.token })
      expect([endpoint.id, status, body.code]).toEqual([endpoint.id, 403, 'forbidden'])
    }
    expect(await hashOfTables(db)).toBe(before)
  })
})

test('every admin endpoint requires a permission', () => {
  const unprotected = ENDPOINTS.filter(({ path, access }) => path.startsWith('/api/admin/') && !(access in PERMISSIONS))
  expect(unprotected.map(({ id }) => id)).toEqual([])
})

test('the server registers exactly the routes of the contract', () => {
  const isApi = /^(GET|POST|PUT|DELETE|PATCH) \/(api|auth|user_items|shopflix)\b(?!\/docs)/
  const routes = app.registeredRoutes.filter((route) => isApi.test(route))
  expect(routes.toSorted()).toEqual(ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`).toSorted())
})

describe('OpenAPI lists the error codes by status, with the error schema', async () => {
  const { paths } = (await call('GET', '/api/docs/json')).body
  test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    (_, endpoint) => {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const { responses } = paths[path][endpoint.method.toLowerCase()]
      for (const [status, codes] of Map.groupBy(errorCodesOf(endpoint), (code) => STATUS_OF[code])) {
        const { properties, required } = responses[status].content['application/json'].schema
        expect([...properties.code.enum].sort()).toEqual(codes.toSorted())
        expect(required).toEqual(['message', 'code', 'requestId'])
      }
    },
  )
})
