import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFile } from '../../api/src/features/imports/import-file.ts'
import { productTarget } from '../../api/src/features/imports/targets/product-target.db.ts'
import { productFile } from './lib/product-file.ts'
import { print } from './lib/report.ts'
import { openShop, type Shop } from './search/shop.ts'

/** Measures the import of products into the demo shop, compared with copying as many rows in the database. */
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
  const importProducts = () => importFile(db, productTarget({ mediaOrigins: [] }), path, { isDryRun: false })

  const first = await timed(importProducts)
  const second = await timed(importProducts)
  const copied = await timed(() => copyRows(shop))
  const isGood = first.seconds <= BUDGET_SECONDS && first.result.added === ROWS && second.result.unchanged === ROWS
  print(`\n${ROWS} rows, first import:  ${first.seconds.toFixed(2)} s (budget: ${BUDGET_SECONDS} s)`)
  print(`second import without changes: ${second.seconds.toFixed(2)} s`)
  print(
    `the database copies them in ${copied.seconds.toFixed(2)} s; ratio ${(copied.seconds / first.seconds).toFixed(2)}`,
  )
  return isGood
}

async function copyRows({ sql }: Shop): Promise<void> {
  const columns = await sql<{ name: string }[]>`select column_name as name from information_schema.columns
    where table_name = 'products' and is_generated = 'NEVER' order by ordinal_position`
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await sql.script('create table copied_products (like products including all)')
  await sql.script(
    `insert into copied_products (${names}) overriding system value select ${names} from products order by id desc limit ${ROWS}`,
  )
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const startedAt = performance.now()
  const result = await work()
  return { seconds: (performance.now() - startedAt) / 1000, result }
}
