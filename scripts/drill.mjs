// `npm run drill -- NAME`: long tests of one property each, which `npm test` runs in a short form.
//   access                             every endpoint with every role and bad tokens; refused requests change no table
//   fuzz [--requests=N] [--seed=N]     random requests of every role from the OpenAPI document
//   faults [--purchases=N] [--seed=N]  purchases while processes are killed and the payment provider fails
//   pictures                           memory after 1,000 different pictures, and sign-in while they are drawn
//   nodes [--purchases=N] [--seed=N]   purchases at three nodes while they restart and the primary database is
//                                      replaced; needs HAProxy and PostgreSQL 15 of Debian, which root gets installed
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installPackages } from './lib/debian.mjs'
import { ensureInstalled, ensureNode } from './lib/prepare.mjs'
import { exitWithError, print, run } from './lib/run.mjs'

/** Debian packages with a program of each. */
const PACKAGES = { haproxy: '/usr/sbin/haproxy', 'postgresql-15': '/usr/lib/postgresql/15/bin/pg_basebackup' }

const DRILLS = {
  access: () => runTests('packages/api/test/endpoint-access.test.ts'),
  fuzz,
  faults: () => runBench('faults'),
  pictures: () => runBench('pictures'),
  nodes,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string' }, purchases: { type: 'string' }, seed: { type: 'string' } },
})
const drill = DRILLS[positionals[0]]
if (drill === undefined) exitWithError(`Usage: npm run drill -- ${Object.keys(DRILLS).join('|')}`)

await ensureInstalled()
await ensureNode()
const { code } = await drill()
process.exit(code)

function fuzz() {
  const seed = values.seed ?? String(randomInt(1_000_000))
  const requests = values.requests ?? '100000'
  print(`Repeat with: npm run drill -- fuzz --requests=${requests} --seed=${seed}`)
  return runTests('packages/api/test/fuzz', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed })
}

async function nodes() {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]))
  const names = missing.join(' ')
  if (missing.length > 0 && !(await installPackages(`Installing ${names}`, missing)))
    exitWithError(`Missing: ${names}. Install them with: sudo apt-get install --no-install-recommends ${names}`)
  return runBench('nodes')
}

function runBench(name) {
  const options = ['purchases', 'seed'].flatMap((option) => (values[option] ? [`--${option}=${values[option]}`] : []))
  return run('npm', ['run', 'bench', '--', name, ...options], { show: true })
}

function runTests(path, env = {}) {
  return run('vitest', ['run', path, '--test-timeout=0'], { show: true, env })
}
