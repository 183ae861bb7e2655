import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnScript, until } from '../../../server/test/server-process.ts'
import { print } from '../lib/report.ts'

const START = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url))
const PORT = '3917'

export const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const ROUNDS = 5

/** The value of `--name=value`. */
export function option(name: string): string | undefined {
  const prefix = `--${name}=`
  return process.argv.find((word) => word.startsWith(prefix))?.slice(prefix.length)
}

/** Measures the built shop with the demo catalogue, or the running one of `--url`. Returns whether all budgets hold. */
export async function measureShop(measure: (url: string) => Promise<boolean>): Promise<void> {
  const running = option('url')
  const shop = running === undefined ? await startShop() : { url: running, stop: async () => undefined }
  print(`\n${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; shared by browser, shop and database`)
  try {
    process.exitCode = (await measure(shop.url)) ? 0 : 1
  } finally {
    await shop.stop()
  }
}

async function startShop() {
  const folder = mkdtempSync(join(tmpdir(), 'shopflix-pages-'))
  const url = `http://localhost:${PORT}`
  const shop = spawnScript(START, [], { PORT, PUBLIC_URL: url, DATA_DIR: folder, DEMO: '1' })
  await until(() => shop.output().includes('is ready'), shop)
  return {
    url,
    async stop() {
      shop.kill('SIGTERM')
      await shop.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
