import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFile } from '../../api/src/features/imports/import-file.ts'
import { productTarget } from '../../api/src/features/imports/targets/product-target.db.ts'
import { productFile } from './lib/product-file.ts'
import { say } from './lib/report.ts'
import { openShop, type Shop } from './search/shop.ts'

/** Importing a file of products into the demo shop, against the database copying as many rows with the same indexes. */
const ROWS = 10_830
const BUDGET_SECONDS = 10

const folder = mkdtempSync(join(tmpdir(), 'shopflix-import-'))
const shop = await openShop()
try {
  process.exitCode = (await measure(shop)) ? 0 : 1
} finally {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measure({ db }: Shop): Promise<boolean> {
  const path = join(folder, 'products.csv')
  writeFileSync(path, productFile(ROWS))
  const importIt = () => importFile(db, productTarget, path, { isDryRun: false })

  const first = await timed(importIt)
  const again = await timed(importIt)
  const copied = await timed(() => copyRows(shop))
  const isGood = first.seconds <= BUDGET_SECONDS && first.answer.added === ROWS && again.answer.unchanged === ROWS
  say(`\n${ROWS} rows, the first time:  ${first.seconds.toFixed(2)} s (budget: ${BUDGET_SECONDS} s)`)
  say(`the second time, which changes nothing: ${again.seconds.toFixed(2)} s`)
  say(
    `the database alone copies them in ${copied.seconds.toFixed(2)} s; ratio ${(copied.seconds / first.seconds).toFixed(2)}`,
  )
  return isGood
}

async function copyRows({ sql }: Shop): Promise<void> {
  const columns = await sql<{ name: string }[]>`select column_name as name from information_schema.columns
    where table_name = 'products' and is_generated = 'NEVER' order by ordinal_position`
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await sql.unsafe('create table copied_products (like products including all)')
  await sql.unsafe(
    `insert into copied_products (${names}) overriding system value select ${names} from products order by id desc limit ${ROWS}`,
  )
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ seconds: number; answer: Answer }> {
  const startedAt = performance.now()
  const answer = await work()
  return { seconds: (performance.now() - startedAt) / 1000, answer }
}
