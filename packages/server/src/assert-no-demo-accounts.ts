import { DEMO_ACCOUNTS, passwordMatches } from '@shop/api'
import { type Database, StartError } from '@shop/api/platform'
import { users } from '@shop/api/tables'
import { and, eq, inArray } from 'drizzle-orm'

/**
 * A shop that was started as a demo keeps the demo's accounts, whose passwords are public. Without the demo it must not
 * start with them.
 * @throws {StartError}
 */
export async function assertNoDemoAccounts(db: Database): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const accounts = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.status, 'ACTIVE')))
  for (const { email, passwordHash } of accounts) {
    const password = DEMO_ACCOUNTS.find((account) => account.email === email)?.password ?? ''
    if (!(await passwordMatches(passwordHash, password))) continue
    throw new StartError(
      `DEMO: this database contains the demo account ${email} with a public password. ` +
        'Run "npm run demo:remove" to disable the demo accounts and archive the demo catalogue, or set DEMO=1.',
    )
  }
}
