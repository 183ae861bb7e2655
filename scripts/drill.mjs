// `npm run drill -- NAME`: long tests of one property each, which `npm test` runs in a short form.
//   access                           every endpoint with every role and bad tokens; refused requests change no table
//   fuzz [--requests=N] [--seed=N]   random requests of every role from the OpenAPI document
//   faults [--purchases=N] [--seed=N]  purchases while processes are killed and the payment provider fails
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ensureInstalled, ensureNode } from './lib/prepare.mjs'
import { exitWithError, print, run } from './lib/run.mjs'

const DRILLS = { access, fuzz, faults }

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

function access() {
  return runTests('packages/api/test/endpoint-access.test.ts')
}

function fuzz() {
  const seed = values.seed ?? String(randomInt(1_000_000))
  const requests = values.requests ?? '100000'
  print(`Repeat with: npm run drill -- fuzz --requests=${requests} --seed=${seed}`)
  return runTests('packages/api/test/fuzz', { FUZZ_REQUESTS: requests, FUZZ_SEED: seed })
}

function faults() {
  const options = ['purchases', 'seed'].flatMap((name) => (values[name] ? [`--${name}=${values[name]}`] : []))
  return run('npm', ['run', 'bench', '--', 'faults', ...options], { show: true })
}

function runTests(path, env = {}) {
  return run('vitest', ['run', path, '--test-timeout=0'], { show: true, env })
}
