import { Client } from 'pg'

/** Runs statements one by one, each in its own transaction, and returns the rows of the last one. */
export async function runStatements(
  url: string,
  statements: readonly string[],
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: readonly Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
