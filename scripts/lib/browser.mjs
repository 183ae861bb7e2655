import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { print, root, run, step } from './run.mjs'

/** The shell first: the same browser without its windows, in which journeys take two thirds of the time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/**
 * Finds a Chromium for browser tests: CHROMIUM, Playwright's, or the system's. Otherwise tries to install one. Undefined if
 * none is available.
 */
export async function findBrowser() {
  const candidates = [process.env.CHROMIUM, playwrightBrowser(), ...systemBrowsers()].filter(
    (path) => path && existsSync(path),
  )
  for (const path of candidates) if (await runs(path)) return path
  await installPlaywrightBrowser()
  if (await runs(playwrightBrowser())) return playwrightBrowser()
  await installPackage()
  for (const path of systemBrowsers()) if (existsSync(path) && (await runs(path))) return path
  return undefined
}

function playwrightBrowser() {
  const require = createRequire(join(root, 'packages', 'e2e', 'package.json'))
  return require('@playwright/test').chromium.executablePath()
}

const systemBrowsers = () => PLACES.flatMap((place) => [...NAMES, 'Google Chrome'].map((name) => join(place, name)))

/** An installed browser may lack system libraries, which only a start reveals. */
async function runs(path) {
  if (!path || !existsSync(path)) return false
  const { code } = await run(path, ['--headless', '--no-sandbox', '--version'], { timeoutMs: 30_000 })
  return code === 0
}

async function installPlaywrightBrowser() {
  const { code } = await step('Downloading a browser', () =>
    run('playwright', ['install', 'chromium'], {
      cwd: join(root, 'packages', 'e2e'),
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      timeoutMs: 240_000,
    }),
  )
  if (code !== 0) print('  Playwright’s browser could not be downloaded.')
}

/** Debian has the shell as a package; other systems may have only the browser. */
async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, timeoutMs: 600_000 })
  await step('Installing the system’s Chromium', async () => {
    await run('apt-get', ['update', '-qq'], { env, timeoutMs: 240_000 })
    const shell = await install(SHELL)
    return shell.code === 0 ? shell : install('chromium')
  })
}
