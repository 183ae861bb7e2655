import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const bin = join(root, 'node_modules', '.bin')

export const print = (line = '') => process.stdout.write(`${line}\n`)

/** Prints an error and exits with code 1. */
export function exitWithError(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** The environment of a child process, with the installed tools and Node.js first on the PATH. */
export function environment(extra = {}) {
  const path = [bin, dirname(process.execPath), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
  return { ...process.env, PATH: path, ...extra }
}

/** Runs a command and returns its exit code and, unless `show` is set, its output. */
export function run(command, args, { show = false, cwd = root, env = {}, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd, env: environment(env), stdio, timeout: timeoutMs })
    const stopForwarding = forwardSignals(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    const end = (code) => {
      stopForwarding()
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      end(127)
    })
    child.once('close', (code, signal) => end(code ?? exitCodeOf(signal)))
  })
}

export const runNpm = (args, options) => {
  // Under `npm start` this variable has npm's path, which works even if `npm` is not on the PATH.
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options)
}

/** Forwards signals to the child, so it can shut down cleanly. Returns a function that stops the forwarding. */
export function forwardSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const handlers = signals.map((signal) => {
    const handler = () => child.kill(signal)
    process.on(signal, handler)
    return handler
  })
  return () => {
    for (const [index, handler] of handlers.entries()) process.off(signals[index], handler)
  }
}

const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 0)

/** Runs a slow step and shows its title and elapsed time. */
export async function step(title, work) {
  const start = Date.now()
  const seconds = () => Math.round((Date.now() - start) / 1000)
  const isTerminal = process.stdout.isTTY
  if (isTerminal) process.stdout.write(`  ${title} …`)
  else print(`  ${title} …`)
  const intervalMs = isTerminal ? 1000 : 15_000
  const tick = () => process.stdout.write(isTerminal ? `\r  ${title} … ${seconds()} s` : `  … ${seconds()} s\n`)
  const timer = setInterval(tick, intervalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.stdout.write(
      `${isTerminal ? '\r' : ''}  ${title}: ${((Date.now() - start) / 1000).toFixed(1)} s\x1b[K\n`.replace(
        isTerminal ? '' : '\x1b[K',
        '',
      ),
    )
  }
}
