import { expect, test, vi } from 'vitest'

// Other test files of this process may have used up the names.
vi.resetModules()
const { nameStatement } = await import('./statement-names.ts')

const query = (sql: string, params: unknown[] = [1]) => ({ sql, params })
const third = (sql: string, params?: unknown[]) => {
  nameStatement(query(sql, params))
  nameStatement(query(sql, params))
  return nameStatement(query(sql, params))
}

test('names a query from its third use on, by its text', () => {
  expect(nameStatement(query('select $1'))).toBeUndefined()
  expect(nameStatement(query('select $1'))).toBeUndefined()
  const name = nameStatement(query('select $1'))
  expect(name).toHaveLength(43)
  expect(nameStatement(query('select $1', [2]))).toBe(name)
  expect(third('select $1 + 1')).not.toBe(name)
})

test('never names scripts and long texts', () => {
  expect(third('select 1; select 2', [])).toBeUndefined()
  expect(third(`select $1 ${' '.repeat(5_000)}`)).toBeUndefined()
})

test('names a limited number of queries', () => {
  for (let n = 0; n < 600; n++) third(`select $1 as a${n}`)
  expect(third('select $1 as one_more')).toBeUndefined()
})
