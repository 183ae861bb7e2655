// Journeys run offline. Blocked at name resolution, because intercepting requests would disable the browser's cache.
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
const CHROMIUM_FLAGS = [
  NO_NETWORK,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// Chromium's sandbox doesn't work for root.
const isRoot = process.getuid?.() === 0

/** Launch options: Chromium from the CHROMIUM variable, otherwise Playwright's own. */
export const chromiumOptions = (...extraFlags: string[]) => ({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: [...CHROMIUM_FLAGS, ...extraFlags, ...(isRoot ? ['--no-sandbox'] : [])],
})
