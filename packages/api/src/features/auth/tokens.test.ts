import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { signToken } from './tokens.ts'

const { call, context, asUser } = await buildTestApp()
const { email, name, role } = await asUser()

test.each([0, -1, 1.5, 2 ** 31, 2 ** 53, Number.MAX_VALUE])(
  'rejects a signed token with the user id %d',
  async (id) => {
    const user = { id, email, name, role, tokenVersion: 0 }
    const token = await signToken(context.config.jwtSecret, user, context.clock.now())
    expect((await call('GET', `/api/user/${email}`, { token })).status).toBe(401)
  },
)
