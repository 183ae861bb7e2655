import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connection, connect } from '../src/platform/database/database.ts'

/**
 * Creates a migrated, empty database for one test file and drops it afterwards. Call it at the top of the file:
 * `const { db } = await createTestDatabase()`.
 */
export async function createTestDatabase(): Promise<Connection> {
  const cluster = inject('clusterUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsAdmin((admin) => admin.query(`create database ${name} template template_shop strategy file_copy`))
  const connection = connect(`${cluster}/${name}`, { max: 10 })
  afterAll(async () => {
    await connection.close()
    await runAsAdmin((admin) => admin.query(`drop database ${name} with (force)`))
  })
  return connection
}

async function runAsAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: `${inject('clusterUrl')}/postgres` })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
