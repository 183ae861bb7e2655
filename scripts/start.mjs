// `npm start`: installs packages, and builds the web app and the server, if needed, then runs the shop.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuiltAndPrepared, ensureInstalled, ensureServerBuilt, findNode, loadEnvFile } from './lib/prepare.mjs'
import { environment, forwardSignals } from './lib/run.mjs'

loadEnvFile()
await ensureInstalled()
const server = await ensureServerBuilt()
await ensureBuiltAndPrepared(join(server, 'prepare.js'))
const main = join(server, 'main.js')
// Selects React's production build.
process.env.NODE_ENV = 'production'
const node = findNode()
if (node === process.execPath) {
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  await import(main)
} else {
  // When this process ends for any reason, the closed channel notifies the shop.
  const child = spawn(node, [...process.execArgv, main], {
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  forwardSignals(child)
  whenOrphaned(() => child.kill('SIGTERM'))
  child.once('exit', (code) => process.exit(code ?? 1))
}

/** A killed npm doesn't forward signals, so the shop stops when its parent process is gone. */
function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}
