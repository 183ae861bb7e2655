// `npm run dev`: one process with the API and the web app; both reload automatically.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ensureNode, loadEnvFile } from './lib/prepare.mjs'
import { environment, print, root } from './lib/run.mjs'
import { watchFolders } from './lib/watch-folders.mjs'

await ensureInstalled()
await ensureNode()
loadEnvFile()

let server
let isStale = false
let isEnding = false
let resume = () => {}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isEnding = true
    server?.kill(signal)
    resume()
  })
}

// Not the web app: Vite reloads it, and its tools write files.
watchFolders(
  ['api', 'contract', 'demo', 'payment-sandbox', 'server'].map((name) => join(root, 'packages', name, 'src')),
  () => {
    isStale = true
    server?.kill('SIGTERM')
    resume()
  },
)

while (!isEnding) {
  isStale = false
  const code = await serve()
  if (isStale || isEnding) continue
  if (code === 0) break
  print('  Waiting for a file change before restarting…')
  await new Promise((resolve) => {
    resume = resolve
  })
}
process.exit(0)

/** Runs the shop until it ends and returns its exit code. */
async function serve() {
  const main = join(root, 'packages', 'server', 'src', 'main.ts')
  const env = environment({ WEB: 'sources', NODE_ENV: 'development' })
  server = spawn(process.execPath, [main], { cwd: root, env, stdio: 'inherit' })
  const code = await new Promise((resolve) => server.once('close', resolve))
  server = undefined
  return code
}
