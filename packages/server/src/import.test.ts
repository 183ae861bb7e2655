import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { isAlive } from '../../api/src/platform/processes.ts'
import {
  databasePid,
  programOf,
  spawnScript,
  startServerProcess,
  stopAllServers,
  until,
} from '../test/server-process.ts'

const script = programOf('import')
const products = fileURLToPath(new URL('../../api/test/fixtures/products.csv', import.meta.url))
const movies = fileURLToPath(new URL('../../api/test/fixtures/movies.csv', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-import-'))

afterAll(async () => {
  await stopAllServers()
  await stopOrphan(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true })
})

async function runImport(...args: string[]) {
  const run = spawnScript(script, args, { DATA_DIR: dataDir, DEMO: '0' })
  return { code: await run.ended, output: run.output() }
}

test('starts the database for the import when the shop is not running', async () => {
  const { code, output } = await runImport('products', products)
  expect(output).toContain(`${products}:20: discount_price 'soon' is not a price\n`)
  expect(output).toContain('100%  21 of 21 rows\n')
  expect(output).toMatch(/products\.csv: read 21 rows of products: 15 added, .*, 2 duplicates, 4 skipped\.\n/)
  expect(code).toBe(0)
  expect(databasePid(dataDir)).toBeUndefined()
})

test('stops the database when interrupted, and the next import completes', async () => {
  const run = spawnScript(script, ['movies', movies], { DATA_DIR: dataDir, DEMO: '0' })
  await until(() => databasePid(dataDir) !== undefined, run)
  const database = databasePid(dataDir) ?? 0
  run.kill('SIGTERM')
  await run.ended
  expect(isAlive(database)).toBe(false)
  expect(await runImport('movies', movies)).toMatchObject({
    code: 0,
    output: expect.stringContaining('read 7 rows of movies'),
  })
})

test('uses the database of the running shop and leaves it running', async () => {
  const shop = await startServerProcess({ DATA_DIR: dataDir, DEMO: '0' })
  const again = await runImport('products', products)
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('0 added, 0 changed, 15 unchanged') })
  const dry = await runImport('movies', '--dry-run', movies)
  expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Dry run: nothing was changed.') })
  const films = await runImport('movies', movies)
  expect(films).toMatchObject({ code: 0, output: expect.stringContaining('6 unchanged') })
  expect(isAlive(databasePid(dataDir) ?? 0)).toBe(true)
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

test.each([
  [
    'the wrong file',
    ['products', movies],
    /movies\.csv: This file contains movies, not products\. Import it as movies instead\.\n$/,
  ],
  ['no file', ['products', '/nowhere.csv'], /^\/nowhere\.csv: File not found\.\n$/],
  ['no command', [], /^Usage: npm run import -- products FILE/],
])('prints an error and exits with code 1: %s', async (_, args, message) => {
  const { code, output } = await runImport(...args)
  expect(output).toMatch(message)
  expect(code).toBe(1)
})
