import { inArray } from 'drizzle-orm'
import { hashPassword } from '../../features/auth/passwords.ts'
import { DEMO_ACCOUNTS } from '../../features/store/store.service.ts'
import { users } from '../../features/users/users.tables.ts'
import type { Database } from '../../platform/database/database.ts'

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
