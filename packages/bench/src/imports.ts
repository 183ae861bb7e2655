import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '../../api/src/features/store/demo-accounts.ts'
import { type ServerProcess, spawnScript, until } from '../../server/test/server-process.ts'
import { productFile } from './lib/product-file.ts'
import { say } from './lib/report.ts'

/**
 * A file as large as the demo catalogue, brought in by staff in a browser: from choosing it to the last row, with the
 * page loaded anew in the middle; then the same file again, which changes nothing, and the whole list taken along.
 */
const ROWS = 33_600
const BUDGET_SECONDS = 60

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'shopflix-imports-'))
const address = 'http://localhost:3918'
const shop = spawnScript(START, [], { PORT: '3918', PUBLIC_URL: address, DATA_DIR: folder, DEMO: '1' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  process.exitCode = (await measure(shop)) ? 0 : 1
} finally {
  await browser.close()
  shop.kill('SIGTERM')
  await shop.ended
  rmSync(folder, { recursive: true, force: true })
}

async function measure(server: ServerProcess): Promise<boolean> {
  await until(() => server.output().includes('is ready'), server)
  say(`\n${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; browser and shop share them`)
  const page = await signedIn()
  const first = await bringIn(page)
  const again = await bringIn(page)
  const exported = await takeAlong(page)
  const isGood = first.seconds <= BUDGET_SECONDS && first.counts.startsWith(`New${count(ROWS)}`)
  say(
    `${isGood ? '✔' : '✘'} ${count(ROWS)} new products in the browser: ${first.seconds.toFixed(1)} s (budget: ${BUDGET_SECONDS} s)`,
  )
  say(`    looked through after ${first.lookedSeconds.toFixed(1)} s, and the page loaded anew in the middle`)
  say(`  the same file again, which changes nothing: ${again.seconds.toFixed(1)} s`)
  say(`  all ${count(2 * ROWS)} products taken along: ${exported.toFixed(1)} s`)
  return isGood && again.counts.startsWith('New0Changed0')
}

function count(rows: number): string {
  return rows.toLocaleString('en-IN')
}

async function signedIn(): Promise<Page> {
  const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'ADMIN')
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin?.email, password: admin?.password }),
  })
  const { jwtToken } = (await answer.json()) as { jwtToken: string }
  const page = await browser.newPage()
  await page.addInitScript((token) => localStorage.setItem('jwtToken', token), jwtToken)
  return page
}

/** The time a person waits: what they read in between counts for nothing. */
async function bringIn(page: Page): Promise<{ seconds: number; lookedSeconds: number; counts: string }> {
  const buffer = Buffer.from(productFile(ROWS))
  await page.goto(`${address}/admin/manageproducts?view=import`)
  const panel = page.getByRole('region', { name: 'Import of list.csv' })
  const startedAt = performance.now()
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await panel.getByText('Nothing has been imported yet').waitFor({ timeout: 5 * 60_000 })
  const lookedSeconds = (performance.now() - startedAt) / 1000
  await panel.getByRole('button', { name: /^Import / }).click()
  await panel.getByText(/Importing\. *[1-9]/).waitFor({ timeout: 60_000 })
  await page.reload()
  await panel.getByText('Import complete.').waitFor({ timeout: 5 * 60_000 })
  const seconds = (performance.now() - startedAt) / 1000
  const counts = await panel.getByLabel('Changes', { exact: true }).innerText()
  return { seconds, lookedSeconds, counts: counts.replace(/\s/g, '') }
}

async function takeAlong(page: Page): Promise<number> {
  await page.goto(`${address}/admin/manageproducts`)
  const startedAt = performance.now()
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await (await download).path()
  return (performance.now() - startedAt) / 1000
}
