// `npm test`: unit tests, journeys in Chromium, and short journeys in Firefox and WebKit where they are installed. `--
// --unit`, `-- --e2e`, `-- --engines` or `-- --pages` runs one part; other arguments select files. `--pages` tests the
// accessibility and every control of every page; it takes long, so only CI runs it each time.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './lib/browser.mjs'
import { ENGINES, findEngines } from './lib/engines.mjs'
import { ensureBuilt, ensureInstalled, ensureNode, ensureServerBuilt } from './lib/prepare.mjs'
import { print, root, run } from './lib/run.mjs'

const DEFAULT_PARTS = ['--unit', '--e2e', '--engines']
const PARTS = [...DEFAULT_PARTS, '--pages']
const args = process.argv.slice(2)
const selected = PARTS.filter((part) => args.includes(part))
const isRequested = (part) => (selected.length === 0 ? DEFAULT_PARTS : selected).includes(part)
/** A flaky test must not stop a release; it is named at the end. */
const isRetried = process.env.CI !== undefined
const filters = args.filter((arg) => !PARTS.includes(arg))

await ensureInstalled()
await ensureNode()
await ensureBuilt()
await ensureServerBuilt()

const reports = mkdtempSync(join(tmpdir(), 'shopflix-reports-'))
const NOTHING = { passed: 0, failed: 0, failures: [], flaky: [] }
const total = structuredClone(NOTHING)
try {
  if (isRequested('--unit')) add(await runUnit())
  if (isRequested('--e2e')) add(await runJourneys('desktop'))
  if (isRequested('--engines')) add(await runEngines())
  if (isRequested('--pages')) add(await runJourneys('pages'))
} finally {
  rmSync(reports, { recursive: true, force: true })
}
for (const name of total.flaky) print(`  Flaky, passed on the second attempt: ${name}`)
for (const failure of total.failures) print(`  Failed: ${nameOf(failure)}\n    ${firstLine(failure.message)}`)
print(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/** Unit and API tests. In CI, files with a failure run once more, by themselves, as journeys do. */
async function runUnit() {
  const first = await runVitest(filters)
  if (first.failures.length === 0 || !isRetried) return first
  const files = [...new Set(first.failures.map(({ file }) => file))]
  print(`  ${files.length} files with failed tests run again`)
  const second = await runVitest(files)
  const stillFailed = new Set(second.failures.map(nameOf))
  const flaky = first.failures.map(nameOf).filter((name) => !stillFailed.has(name))
  return {
    passed: first.passed + flaky.length,
    failed: Math.max(first.failed - flaky.length, second.failed),
    failures: second.failures,
    flaky,
  }
}

async function runVitest(selection) {
  const file = join(reports, 'unit.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', ['run', ...reporters, ...selection], { show: true })
  const report = read(file)
  const failures = report?.testResults.flatMap(failuresIn) ?? []
  return settle({ passed: report?.numPassedTests ?? 0, failed: failures.length, failures, flaky: [], code })
}

/** The failed tests of a file. A file that can't be loaded or prepared has none, but counts as a failure. */
function failuresIn({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ file, title: 'could not be loaded', message }]
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    title: fullName.trim(),
    message: failureMessages[0] ?? '',
  }))
}

/** Browser journeys of a project in playwright.config.ts. */
async function runJourneys(project) {
  const browser = await findBrowser({ install: process.env.CI !== undefined })
  if (!browser) {
    print(
      'No browser found for the browser tests. Install Chromium (as root: apt-get install chromium) or set CHROMIUM to its path.',
    )
    return { ...NOTHING, failed: 1 }
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
  if (projects.length === 0) return { ...NOTHING, failed }
  const env = Object.fromEntries(projects.map((name) => [name.toUpperCase(), found[name]]))
  const result = await runProjects(projects, env)
  return { ...result, failed: result.failed + failed }
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
  const failures = suites.flatMap((suite) => journeysIn(suite, 'unexpected'))
  const flaky = suites.flatMap((suite) => journeysIn(suite, 'flaky')).map(nameOf)
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  return settle({ passed, failed: stats?.unexpected ?? 0, failures, flaky, code })
}

/** The journeys with a status in a suite of the report and its nested suites. */
function journeysIn({ title, specs = [], suites = [] }, status) {
  const found = specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return { file: title, title: spec.title, message: errors[0]?.message ?? '' }
    })
  return [...found, ...suites.flatMap((suite) => journeysIn(suite, status))]
}

/** A run that failed without a failed test (a crash, a leak, no report) counts as one failure. */
function settle({ code, ...result }) {
  return { ...result, failed: result.failed === 0 && code !== 0 ? 1 : result.failed }
}

function nameOf({ file, title }) {
  return `${file}: ${title}`
}

function firstLine(message) {
  return stripVTControlCharacters(message).split('\n', 1)[0]
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function add(result) {
  total.passed += result.passed
  total.failed += result.failed
  total.failures.push(...result.failures)
  total.flaky.push(...result.flaky)
}
