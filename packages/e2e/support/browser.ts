// No journey needs a network. Refused by name: to look at each request instead would switch the browser's cache off.
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
const settings = [
  offline,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// Chromium has no sandbox for root.
const isRoot = process.getuid?.() === 0

/** How journeys start Chromium: the one that was found, or Playwright's own. */
export const chromiumWith = (...more: string[]) => ({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: [...settings, ...more, ...(isRoot ? ['--no-sandbox'] : [])],
})
