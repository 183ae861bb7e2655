import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { withLock } from './lock.mjs'
import { exitWithError, print, root, run, runNpm, step } from './run.mjs'

/** The minimum Node.js version that runs TypeScript without a build. */
const PREFERRED_MAJOR = 24
const MIN_LAUNCHER_NODE = [20, 19]

/** Two starts at the same time, in one checkout, must not write the same files. */
const LOCK = join(root, '.cache', 'preparing')
const marker = join(root, 'node_modules', '.shopflix-installed')
const WEB = {
  title: 'Building the web app',
  workspace: '@shop/web',
  folder: 'packages/web',
  inputs: ['packages/web', 'packages/contract'],
}
const SERVER = {
  title: 'Building the server',
  workspace: '@shop/server',
  folder: 'packages/server',
  inputs: ['server', 'api/src', 'demo/src', 'payment-sandbox/src', 'contract/src'].map((name) => `packages/${name}`),
}

/** Installs the packages of the lockfile, unless they are up to date. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < MIN_LAUNCHER_NODE[0] || (major === MIN_LAUNCHER_NODE[0] && minor < MIN_LAUNCHER_NODE[1])) {
    exitWithError(
      `Node.js ${process.versions.node} is too old. Install ${MIN_LAUNCHER_NODE.join('.')} or newer (nodejs.org), then try again.`,
    )
  }
  const lock = readFileSync(join(root, 'package-lock.json'))
  const inputs = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`)
  await prepareOnce(marker, inputs.digest('hex'), async () => {
    if (matchesLock(JSON.parse(lock.toString()))) return
    const { code, output } = await step('Installing packages', () =>
      // NODE_ENV=production would skip the build tools.
      runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']),
    )
    if (code !== 0)
      exitWithError(
        `${output.trim()}\nnpm ci failed with exit code ${code}. Check that the npm registry is reachable and this folder is writable.`,
      )
  })
}

/**
 * Runs `work` unless the stamp says that it was done for the same inputs, also by a process that this one had to wait
 * for.
 */
async function prepareOnce(stamp, hash, work) {
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isDone()) return
  const wait = (pid) => print(`  Waiting for process ${pid}, which is preparing the same files …`)
  await withLock(
    LOCK,
    async () => {
      if (isDone()) return
      rmSync(stamp, { force: true })
      await work()
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, hash)
    },
    wait,
  )
}

/** Whether the installed packages match the lockfile, for example after a manual `npm ci`. */
function matchesLock(lock) {
  const file = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(file)) return false
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, entry]) =>
      path === '' || !path.includes('node_modules/') || entry.optional || installed[path]?.version === entry.version,
  )
}

/** The Node.js that runs TypeScript: the current one, or the one installed as a package. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= PREFERRED_MAJOR) return process.execPath
  const packaged = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(packaged)) return packaged
  return exitWithError(
    `Node.js ${PREFERRED_MAJOR} is required, and no package provides it for ${process.platform}-${process.arch}. Install it from nodejs.org.`,
  )
}

/** Restarts this script with a newer Node.js if the current one is too old, and exits with its exit code. */
export async function ensureNode() {
  const node = findNode()
  if (node === process.execPath) return
  const { code } = await run(node, process.argv.slice(1), { show: true })
  process.exit(code)
}

/** Builds the web app unless its sources are unchanged since the last build. */
export const ensureBuilt = () => build(WEB)

/**
 * Builds the web app if needed, and runs the program that prepares the database at the same time: one after the other,
 * a first start would take a third longer. Whatever fails in the program fails again in the start, which reports it.
 */
export const ensureBuiltAndPrepared = (program) =>
  build({ ...WEB, title: `${WEB.title} and preparing the database` }, () => run(findNode(), [program]))

/** Builds the server unless its sources are unchanged. Returns the folder of its programs. */
export async function ensureServerBuilt() {
  await build(SERVER)
  return join(root, SERVER.folder, 'build')
}

async function build({ title, workspace, folder, inputs }, besides = () => undefined) {
  await prepareOnce(join(root, folder, 'build', '.inputs'), hashInputs(inputs), async () => {
    const [{ code, output }] = await step(title, () =>
      Promise.all([
        runNpm(['run', 'build', `--workspace=${workspace}`, '--loglevel=error'], { env: { NODE_ENV: 'production' } }),
        besides(),
      ]),
    )
    if (code !== 0) exitWithError(`${output.trim()}\n${title} failed. See the output above.`)
  })
}

function hashInputs(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) {
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

const GENERATED = new Set(['build', 'generated', 'dist', 'node_modules', '.react-router', '.vite', 'test'])

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !GENERATED.has(entry.name) && !/\.tsbuildinfo$|\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

/** Loads .env; variables of the environment take precedence. */
export function loadEnvFile() {
  const file = join(root, '.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    print(`  Could not read .env: ${error.message}`)
  }
}
