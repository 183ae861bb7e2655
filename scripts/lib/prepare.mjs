import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exitWithError, print, root, run, runNpm, step } from './run.mjs'

/** The oldest Node.js that runs our TypeScript as it is. */
const PREFERRED_MAJOR = 24
const OLDEST = [20, 19]

const marker = join(root, 'node_modules', '.shopflix-installed')
const build = join(root, 'packages', 'web', 'build')

/** Installs the packages of the lockfile with our patches, unless exactly they are there. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    exitWithError(
      `Node.js ${process.versions.node} is too old: install ${OLDEST.join('.')} or newer (nodejs.org), then try again.`,
    )
  }
  const lock = readFileSync(join(root, 'package-lock.json'))
  const inputs = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`)
  for (const file of filesBelow(join(root, 'patches'))) inputs.update(readFileSync(file))
  const expected = inputs.digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === expected) return
  if (!matchesLock(JSON.parse(lock.toString()))) {
    const { code, output } = await step('Installing packages', () =>
      // NODE_ENV=production would leave out what the web app is built with.
      runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']),
    )
    if (code !== 0)
      exitWithError(
        `${output.trim()}\nInstalling failed (npm ci, exit ${code}). Is the npm registry reachable, and this folder writable?`,
      )
  }
  // The install has done it too, unless its scripts are switched off; what is patched already stays as it is.
  const { code, output } = await run('patch-package', ['--error-on-fail'])
  if (code !== 0)
    exitWithError(`${output.trim()}\nThe packages could not be patched; "npm ci" puts them back as they came.`)
  writeFileSync(marker, expected)
}

/** Whether an `npm ci` of somebody else has put in place what the lockfile asks for. */
function matchesLock(lock) {
  const file = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(file)) return false
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, entry]) =>
      path === '' || !path.includes('node_modules/') || entry.optional || installed[path]?.version === entry.version,
  )
}

/** The Node.js that runs our TypeScript: this one, or the one among the packages. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= PREFERRED_MAJOR) return process.execPath
  const packaged = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(packaged)) return packaged
  return exitWithError(
    `Node.js ${PREFERRED_MAJOR} is needed, and there is none among the packages for ${process.platform}-${process.arch}: install it (nodejs.org).`,
  )
}

/** Runs this very script again under a new enough Node.js, if ours is not; then it ends as that one ends. */
export async function ensureNode() {
  const node = findNode()
  if (node === process.execPath) return
  const { code } = await run(node, process.argv.slice(1), { show: true })
  process.exit(code)
}

/** Builds the web app, unless it has been built from exactly these files. Needs our Node.js. */
export async function ensureBuilt() {
  const stamp = join(build, '.inputs')
  const inputs = hashInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  rmSync(stamp, { force: true })
  const { code, output } = await step('Building the web app', () =>
    runNpm(['run', 'build', '--workspace=@shop/web', '--loglevel=error'], { env: { NODE_ENV: 'production' } }),
  )
  if (code !== 0) exitWithError(`${output.trim()}\nBuilding the web app failed; the reason is above.`)
  mkdirSync(build, { recursive: true })
  writeFileSync(stamp, inputs)
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const folder of ['packages/web', 'packages/contract', 'patches']) {
    for (const file of filesBelow(join(root, folder))) hash.update(relative(root, file)).update(readFileSync(file))
  }
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort((a, b) => (a < b ? -1 : 1))) {
    hash.update(`${name}=${process.env[name]}`)
  }
  return hash.digest('hex')
}

const MADE = new Set(['build', 'generated', 'dist', 'node_modules', '.react-router', '.vite', 'test'])

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !MADE.has(entry.name) && !/\.tsbuildinfo$|\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

/** Settings kept in .env, which what is set by hand overrides. */
export function loadEnvFile() {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    print(`  .env was not read: ${error.message}`)
  }
}
