import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { queryRows } from '../database/database.ts'
import { createEvents, defineEvent } from './events.ts'

const { db } = await createTestDatabase()
const noteAdded = defineEvent<{ text: string }>('notes.added')

test('runs the handler in the transaction of the change', async () => {
  await db.execute(sql`create table notes (text text)`)
  const events = createEvents()
  events.handle(noteAdded, async (tx, { text }) => void (await tx.execute(sql`insert into notes values (${text})`)))
  const change = db.transaction(async (tx) => {
    await events.emit(tx, noteAdded, { text: 'lost' })
    throw new Error('rolled back')
  })
  await expect(change).rejects.toThrow('rolled back')
  await db.transaction((tx) => events.emit(tx, noteAdded, { text: 'saved' }))
  expect(await queryRows(db, sql`select text from notes`)).toEqual([{ text: 'saved' }])
})

test('refuses an event without a handler', async () => {
  await expect(createEvents().emit(db, noteAdded, { text: 'lost' })).rejects.toThrow('No handler for event notes.added')
})
