import { eq, sql } from 'drizzle-orm'
import { signToken } from '../src/features/auth/tokens.ts'
import { users } from '../src/features/users/users.tables.ts'
import { queryRows } from '../src/platform/database/database.ts'
import type { TestApp, TestUser } from './app.ts'

/** A date of birth of someone this old today. */
export const bornYearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years - 1}-12-31`

/** Children's accounts and guardians of a test app. */
export function buildFamily({ call, context, db, asUser }: Pick<TestApp, 'call' | 'context' | 'db' | 'asUser'>) {
  const declare = (user: TestUser, dateOfBirth: string) =>
    call('PUT', `/api/users/${user.id}/date-of-birth`, { token: user.token, body: { dateOfBirth } })

  async function asAged(years: number): Promise<TestUser> {
    const user = await asUser()
    await db
      .update(users)
      .set({ dateOfBirth: bornYearsAgo(years) })
      .where(eq(users.id, user.id))
    return user
  }

  /** By default each child has a different network, because a network has a limit. */
  const requestConsent = (child: TestUser, email = 'parent@example.in', ip = `2001:db8:1:${child.id}::1`) =>
    call('POST', `/api/users/${child.id}/guardian`, { token: child.token, body: { email }, ip })

  /** The secret of the newest link that was emailed for a child. */
  async function tokenOf(child: TestUser): Promise<string> {
    const [row] = await queryRows<{ text: string }>(
      db,
      sql`select text from email_outbox where event_key like ${`guardian-request:${child.id}:%`} order by id desc limit 1`,
    )
    return /guardian=([\w-]+)/.exec(row?.text ?? '')?.[1] ?? ''
  }

  const view = (guardian: TestUser, token: string) =>
    call('POST', '/api/guardian-requests', { token: guardian.token, body: { token } })

  const decide = (guardian: TestUser, token: string, isGranted = true) =>
    call('POST', '/api/guardian-requests/decision', { token: guardian.token, body: { token, isGranted } })

  const statusOf = async (child: TestUser) => (await call('GET', `/api/users/${child.id}/guardian`, child)).body

  /** A child's account with the consent of a guardian. */
  async function asFamily(): Promise<{ child: TestUser; guardian: TestUser }> {
    const [child, guardian] = [await asAged(15), await asAged(40)]
    await requestConsent(child, `parent${child.id}@example.in`)
    await decide(guardian, await tokenOf(child))
    return { child, guardian }
  }

  /** Signs in again, after the earlier token has expired or was revoked. */
  async function asFreshSession(user: TestUser): Promise<TestUser> {
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    const tokenVersion = row?.tokenVersion ?? 0
    return { ...user, token: await signToken(context.config.jwtSecret, { ...user, tokenVersion }, context.clock.now()) }
  }

  return { asFreshSession, declare, asAged, requestConsent, tokenOf, view, decide, statusOf, asFamily }
}
