import { randomUUID } from 'node:crypto'
import { DEMO_ACCOUNTS, hashPassword } from '@shop/api'
import type { Database } from '@shop/api/platform'
import { addresses, users } from '@shop/api/tables'
import type { DemoCustomer } from '../history/customers.ts'
import { continueIds, highestId, insertRows } from './insert-rows.ts'
import { addressOf } from './order-rows.ts'

/** The demo's accounts and its customers, each with an address. Answers the ids that they go after, and the moderator's. */
export async function loadPeople(db: Database, customers: readonly DemoCustomer[], since: Date) {
  const [userBase, addressBase] = [await highestId(db, 'users'), await highestId(db, 'addresses')]
  const [shopper, ...staff] = DEMO_ACCOUNTS
  const [known, nobodys] = await Promise.all([hashPassword(shopper.password), hashPassword(randomUUID())])
  const dates = { createdAt: since, updatedAt: since }

  const people = customers.map(({ name, email, phoneNo, gender }, n): typeof users.$inferInsert => ({
    ...{ id: userBase + 1 + n, name, email, phoneNo, gender, ...dates },
    passwordHash: email === shopper.email ? known : nobodys,
  }))
  const helpers = staff.map(({ name, email, role }, n): typeof users.$inferInsert => ({
    ...{ id: userBase + 1 + customers.length + n, name, email, role, passwordHash: known, ...dates },
  }))
  await insertRows(db, users, [...people, ...helpers])
  const homes = customers.map((customer, n): typeof addresses.$inferInsert => ({
    ...{ id: addressBase + 1 + n, userId: userBase + 1 + n, ...addressOf(customer), isDefault: true, createdAt: since },
  }))
  await insertRows(db, addresses, homes)
  await continueIds(db, 'users')
  await continueIds(db, 'addresses')
  return { userBase, addressBase, staffId: userBase + customers.length + 1 }
}
