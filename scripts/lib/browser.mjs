import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { print, root, run, step } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/**
 * The Chromium for the browser tests: the one named in CHROMIUM, Playwright's own, the system's; with none here, the
 * one that can be fetched. Undefined when there is no way to one.
 */
export async function findBrowser() {
  const here = [process.env.CHROMIUM, playwrightsOwn(), ...onSystem()].filter((path) => path && existsSync(path))
  for (const path of here) if (await runs(path)) return path
  await fetchPlaywrights()
  if (await runs(playwrightsOwn())) return playwrightsOwn()
  await installPackage()
  for (const path of onSystem()) if (existsSync(path) && (await runs(path))) return path
  return undefined
}

function playwrightsOwn() {
  const require = createRequire(join(root, 'packages', 'e2e', 'package.json'))
  return require('@playwright/test').chromium.executablePath()
}

const onSystem = () => PLACES.flatMap((place) => [...NAMES, 'Google Chrome'].map((name) => join(place, name)))

/** A fetched browser may lack libraries of the system, which only a start shows. */
async function runs(path) {
  if (!path || !existsSync(path)) return false
  const { code } = await run(path, ['--headless', '--no-sandbox', '--version'], { timeoutMs: 30_000 })
  return code === 0
}

async function fetchPlaywrights() {
  const { code } = await step('Fetching a browser', () =>
    run('playwright', ['install', 'chromium'], {
      cwd: join(root, 'packages', 'e2e'),
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      timeoutMs: 240_000,
    }),
  )
  if (code !== 0) print('  Playwright’s own browser cannot be fetched here.')
}

async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Installing the system’s Chromium', async () => {
    await run('apt-get', ['update', '-qq'], { env, timeoutMs: 240_000 })
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, timeoutMs: 600_000 })
  })
}
