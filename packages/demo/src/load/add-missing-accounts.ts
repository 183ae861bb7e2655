import { DEMO_ACCOUNTS, hashPassword } from '@shop/api'
import type { Database } from '@shop/api/platform'
import { users } from '@shop/api/tables'
import { inArray } from 'drizzle-orm'

/** The accounts that the login page names, where an earlier revision of the demo didn't have them. Those that exist stay as they are. */
export async function addMissingAccounts(db: Database): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const known = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails))
  for (const { name, email, role, password } of DEMO_ACCOUNTS) {
    if (known.some((account) => account.email === email)) continue
    const account = { name, email, role, passwordHash: await hashPassword(password) }
    await db.insert(users).values(account).onConflictDoNothing()
  }
}
