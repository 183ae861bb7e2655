// Starts the shop with `npm start` in the current folder and checks that it serves pages and stops cleanly.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 10 * 60_000
/** A slow machine has the time in which it starts 36 empty programs. */
const LATER_START_MS = 3_000
const LATER_START_PROGRAMS = 36
const dataDir = join(process.cwd(), 'data')

let passed = 0
let failed = 0
function expect(isTrue, label) {
  if (isTrue) passed++
  else failed++
  process.stdout.write(`${isTrue ? '✔' : '✘'} ${label}\n`)
}

await startAndStop('first start')
// The faster of two starts, to reduce the influence of other load on this machine.
const startMs = Math.min(await startAndStop('second start'), await startAndStop('third start'))
const limitMs = Math.max(LATER_START_MS, LATER_START_PROGRAMS * startEmptyProgram())
expect(startMs <= limitMs, `a later start takes at most ${toSeconds(limitMs)} s (${toSeconds(startMs)} s)`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

/** The median milliseconds of five starts of Node.js. */
function startEmptyProgram() {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now()
    spawnSync(process.execPath, ['--eval', ''])
    return performance.now() - started
  })
  return times.sort((a, b) => a - b)[2]
}

function toSeconds(ms) {
  return (ms / 1000).toFixed(1)
}

/** Starts, uses and stops the shop. Returns the milliseconds until it was ready. */
async function startAndStop(title) {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const started = Date.now()
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1' }
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
  const isUp = await waitFor(async () => child.exitCode !== null || (await status(`${base}/readyz`)) === 200)
  const startMs = Date.now() - started
  expect(isUp && child.exitCode === null, `${title}: ready after ${toSeconds(startMs)} s`)
  if (child.exitCode !== null) return Number.POSITIVE_INFINITY

  for (const path of ['/', '/shop', '/api/docs/json'])
    expect((await status(base + path)) === 200, `${title}: ${path} returns 200`)
  const products = await fetch(`${base}/api/products/search?query=shirt&size=5`)
  const found = products.ok ? await products.json() : { content: [] }
  expect(found.content.length === 5, `${title}: a search finds products`)

  const processes = [...listProcessTree(child.pid), databasePid()]
  child.kill('SIGTERM')
  await ended
  const isStopped = await waitFor(() => !processes.some(isAlive) && databasePid() === undefined, 15_000)
  expect(isStopped, `${title}: no process is left after SIGTERM (${processes.length} processes)`)
  return startMs
}

async function status(url) {
  try {
    return (await fetch(url)).status
  } catch {
    return 0
  }
}

async function waitFor(isTrue, timeoutMs = TIMEOUT_MS) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(50)) if (await isTrue()) return true
  return false
}

function databasePid() {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** A process and its descendants. */
function listProcessTree(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(stat(name)?.[1])])
  const below = (id) => [id, ...parents.filter(([, parent]) => parent === id).flatMap(([child]) => below(child))]
  return below(pid)
}

function isAlive(pid) {
  return pid !== undefined && !['Z', undefined].includes(stat(pid)?.[0])
}

function stat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
