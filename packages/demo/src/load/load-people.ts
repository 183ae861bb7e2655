import { randomUUID } from 'node:crypto'
import { DEMO_ACCOUNTS, DEMO_DATE_OF_BIRTH, hashPassword } from '@shop/api'
import type { Database } from '@shop/api/platform'
import { addresses, users } from '@shop/api/tables'
import type { DemoCustomer } from '../history/customers.ts'
import { highestId, insertRows, type RowWithId, syncIdSequence } from './insert-rows.ts'
import { toAddressRow } from './order-rows.ts'

/**
 * Inserts the demo accounts and the customers with their addresses; `joined` has a date per customer. Returns the ids
 * before them, and the moderator's.
 */
export async function loadPeople(db: Database, customers: readonly DemoCustomer[], joined: readonly Date[]) {
  const [userBase, addressBase] = [await highestId(db, 'users'), await highestId(db, 'addresses')]
  const [shopper, ...staff] = DEMO_ACCOUNTS
  const [demoPassword, unknownPassword] = await Promise.all([
    hashPassword(shopper.password),
    hashPassword(randomUUID()),
  ])
  const opened = joined[0] ?? new Date(0)
  const timestampsAt = (at: Date = opened) => ({ createdAt: at, updatedAt: at })

  const customerRows = customers.map(
    ({ name, email, phoneNo, gender }, index): RowWithId<typeof users> => ({
      id: userBase + 1 + index,
      name,
      email,
      phoneNo,
      gender,
      role: 'USER',
      passwordHash: email === shopper.email ? demoPassword : unknownPassword,
      dateOfBirth: email === shopper.email ? DEMO_DATE_OF_BIRTH : null,
      ...timestampsAt(joined[index]),
    }),
  )
  const staffRows = staff.map(
    ({ name, email, role }, index): RowWithId<typeof users> => ({
      id: userBase + 1 + customers.length + index,
      name,
      email,
      role,
      passwordHash: demoPassword,
      dateOfBirth: DEMO_DATE_OF_BIRTH,
      ...timestampsAt(),
    }),
  )
  await insertRows(db, users, [...customerRows, ...staffRows])
  const addressRows = customers.map(
    (customer, index): RowWithId<typeof addresses> => ({
      id: addressBase + 1 + index,
      userId: userBase + 1 + index,
      ...toAddressRow(customer),
      isDefault: true,
      createdAt: joined[index] ?? opened,
    }),
  )
  await insertRows(db, addresses, addressRows)
  await syncIdSequence(db, 'users')
  await syncIdSequence(db, 'addresses')
  return { userBase, addressBase, staffId: userBase + customers.length + 1 }
}
