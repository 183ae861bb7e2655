import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { type Connection, connect } from '../src/platform/database/database.ts'

/**
 * A database of the calling test file's own, migrated and empty, gone when the file is done:
 * `const { db } = await createTestDatabase()` at the top of the file.
 */
export async function createTestDatabase(): Promise<Connection> {
  const cluster = inject('clusterUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer((admin) => admin.unsafe(`create database ${name} template template_shop strategy file_copy`))
  const connection = connect(`${cluster}/${name}`, { max: 10 })
  afterAll(async () => {
    await connection.close()
    await onServer((admin) => admin.unsafe(`drop database ${name} with (force)`))
  })
  return connection
}

async function onServer(work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(`${inject('clusterUrl')}/postgres`, { max: 1, onnotice: () => undefined })
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
