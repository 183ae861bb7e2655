// `npm test`: unit tests, journeys in Chromium, and short journeys in Firefox and WebKit where they are installed. `-- --unit`,
// `-- --e2e`, `-- --engines` or `-- --controls` runs one part; other arguments select files. `--controls` uses every control
// of every page; it takes long, so only CI runs it each time.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ENGINES, findEngines } from './lib/engines.mjs'
import { ensureBuilt, ensureInstalled, ensureNode } from './lib/prepare.mjs'
import { print, root, run } from './lib/run.mjs'

const DEFAULT_PARTS = ['--unit', '--e2e', '--engines']
const PARTS = [...DEFAULT_PARTS, '--controls']
const args = process.argv.slice(2)
const selected = PARTS.filter((part) => args.includes(part))
const isRequested = (part) => (selected.length === 0 ? DEFAULT_PARTS : selected).includes(part)
const filters = args.filter((arg) => !PARTS.includes(arg))

await ensureInstalled()
await ensureNode()
await ensureBuilt()

const reports = mkdtempSync(join(tmpdir(), 'shopflix-reports-'))
const total = { passed: 0, failed: 0 }
try {
  if (isRequested('--unit')) add(await runUnit())
  if (isRequested('--e2e')) add(await runJourneys('desktop'))
  if (isRequested('--engines')) add(await runEngines())
  if (isRequested('--controls')) add(await runJourneys('controls'))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
print(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/** Unit and API tests. */
async function runUnit() {
  const file = join(reports, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', ['run', ...reporters, ...filters], { show: true })
  const report = read(file)
  const passed = report?.numPassedTests ?? 0
  // A file that can't be loaded has no tests, but counts as a failure.
  const broken =
    report?.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length ?? 0
  return settle({ passed, failed: (report?.numFailedTests ?? 0) + broken, code })
}

/** Browser journeys of a project in playwright.config.ts. */
async function runJourneys(project) {
  const browser = await findBrowser({ install: process.env.CI !== undefined })
  if (!browser) {
    print(
      'No browser found for the browser tests. Install Chromium (as root: apt-get install chromium) or set CHROMIUM to its path.',
    )
    return { passed: 0, failed: 1 }
  }
  print(`  Browser tests run in ${browser}`)
  return runProjects([project], { CHROMIUM: browser })
}

/** Short journeys in Firefox and WebKit. Only CI and `--engines` insist on both. */
async function runEngines() {
  const found = await findEngines({ install: process.env.CI !== undefined })
  const missing = ENGINES.filter((name) => found[name] === undefined)
  const isRequired = process.env.CI !== undefined || selected.includes('--engines')
  for (const name of missing) print(`  ${name} was not found${isRequired ? '.' : ', so its journeys are left out.'}`)
  const failed = isRequired ? missing.length : 0
  const projects = ENGINES.filter((name) => found[name] !== undefined)
  if (projects.length === 0) return { passed: 0, failed }
  const env = Object.fromEntries(projects.map((name) => [name.toUpperCase(), found[name]]))
  const result = await runProjects(projects, env)
  return { passed: result.passed, failed: result.failed + failed }
}

async function runProjects(projects, env) {
  const file = join(reports, `${projects.join('-')}.json`)
  const options = projects.map((project) => `--project=${project}`)
  const { code } = await run('playwright', ['test', ...options, '--reporter=list,json', ...filters], {
    show: true,
    cwd: join(root, 'packages', 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const { stats, suites = [] } = read(file) ?? {}
  for (const title of suites.flatMap(flakyIn)) print(`  Flaky, passed on the second attempt: ${title}`)
  return settle({ passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0, code })
}

/** The titles of flaky tests in a suite of the report and its nested suites. */
function flakyIn({ title, specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map((spec) => `${title}: ${spec.title}`), ...suites.flatMap(flakyIn)]
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
