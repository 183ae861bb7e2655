import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installPackages } from './debian.mjs'
import { print, root, run, step } from './run.mjs'

/** The same browser without windows, in which journeys take two thirds of the time. Preferred over the others. */
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
 * Finds a Chromium for browser tests: CHROMIUM, Playwright's, or the system's. Otherwise tries to install one.
 * Undefined if none is available. With `install`, root on Debian installs the faster headless shell.
 */
export async function findBrowser({ install = false } = {}) {
  if (install && process.env.CHROMIUM === undefined && !hasShell())
    await installPackages('Installing the headless Chromium', [SHELL])
  const candidates = [process.env.CHROMIUM, playwrightBrowser(), ...systemBrowsers()].filter(
    (path) => path && existsSync(path),
  )
  for (const path of candidates) if (await runs(path)) return path
  await installPlaywrightBrowser()
  if (await runs(playwrightBrowser())) return playwrightBrowser()
  const hasInstalled = await installPackages('Installing the system’s Chromium', [SHELL])
  if (!hasInstalled) await installPackages('Installing the system’s Chromium', ['chromium'])
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

const hasShell = () => PLACES.some((place) => existsSync(join(place, SHELL))) || existsSync(playwrightBrowser())
