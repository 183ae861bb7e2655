// `npm test`: everything. `npm test -- --unit` or `-- --e2e` for one half; more words choose files, as the tools do.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt, ensureInstalled, ensureNode } from './lib/prepare.mjs'
import { print, root, run } from './lib/run.mjs'

const HALVES = ['--unit', '--e2e']
const args = process.argv.slice(2)
const selected = HALVES.filter((half) => args.includes(half))
const wants = (half) => selected.length === 0 || selected.includes(half)
const words = args.filter((arg) => !HALVES.includes(arg))

await ensureInstalled()
await ensureNode()
await ensureBuilt()

const reports = mkdtempSync(join(tmpdir(), 'shopflix-reports-'))
const total = { passed: 0, failed: 0 }
try {
  if (wants('--unit')) add(await runUnit())
  if (wants('--e2e')) add(await runJourneys())
} finally {
  rmSync(reports, { recursive: true, force: true })
}
print(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/** Unit and API tests. */
async function runUnit() {
  const file = join(reports, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', ['run', ...reporters, ...words], { show: true })
  const report = read(file)
  const passed = report?.numPassedTests ?? 0
  // A file that cannot even be loaded has no tests to count, and has failed all the same.
  const broken =
    report?.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length ?? 0
  return settle({ passed, failed: (report?.numFailedTests ?? 0) + broken, code })
}

/** Browser journeys. */
async function runJourneys() {
  const browser = await findBrowser()
  if (!browser) {
    print(
      'No browser for the journeys: install Chromium (as root: apt-get install chromium) or set CHROMIUM to its path.',
    )
    return { passed: 0, failed: 1 }
  }
  print(`  Journeys run in ${browser}`)
  const file = join(reports, 'e2e.json')
  const { code } = await run('playwright', ['test', '--reporter=list,json', ...words], {
    show: true,
    cwd: join(root, 'packages', 'e2e'),
    env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const { stats, suites = [] } = read(file) ?? {}
  for (const title of suites.flatMap(flakyIn)) print(`  Passed at the second try only, and is to be mended: ${title}`)
  return settle({ passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, code })
}

/** What failed at first and then passed, of a part of the report and of what is in it. */
function flakyIn({ title, specs = [], suites = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...here.map((spec) => `${title}: ${spec.title}`), ...suites.flatMap(flakyIn)]
}

/** A run that failed without a failed test (a crash, a leak, no report) counts as one failure. */
function settle({ passed, failed, code }) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}
