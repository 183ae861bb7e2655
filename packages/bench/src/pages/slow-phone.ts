import { chromium } from '@playwright/test'

/** 4 times slower than this machine, on a line of 1.47 Mbps with 562 ms of latency (DESIGN: Budgets). */
const SLOWER = 4
const LINE = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
}
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** A task blocks for what it takes beyond this. */
const LONG_TASK_MS = 50

/**
 * Largest contentful paint in ms, cumulative layout shift, and total blocking time: the ms after the first paint in which
 * taps had to wait.
 */
export type Seen = { paintMs: number; shift: number; blockedMs: number }

/** What the page itself noted, in ms since it was asked for. */
type Watched = { firstPaint: number; largestPaint: number; shift: number; longTasks: { start: number; end: number }[] }
type Entry = { name: string; startTime: number; duration: number; value?: number; hadRecentInput?: boolean }

/** Opens a page once, with an empty cache, and watches until nothing is fetched any more. */
export async function openSlowly(url: string, executablePath: string): Promise<Seen> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    await page.addInitScript(watch)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    return readWatched(await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched))
  } finally {
    await browser.close()
  }
}

function readWatched({ firstPaint, largestPaint, shift, longTasks }: Watched): Seen {
  const blocked = longTasks.map(({ start, end }) => Math.max(0, end - Math.max(start, firstPaint) - LONG_TASK_MS))
  return { paintMs: largestPaint, shift, blockedMs: blocked.reduce((sum, ms) => sum + ms, 0) }
}

/** Runs in the page. */
function watch(): void {
  const watched: Watched = { firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [] }
  Object.assign(globalThis, { watched })
  const on = (type: string, take: (entry: Entry) => void) =>
    // The browser's observer knows more kinds than Node's.
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
    } as never)
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) watched.shift += value ?? 0
  })
  on('longtask', ({ startTime, duration }) => {
    watched.longTasks.push({ start: startTime, end: startTime + duration })
  })
}
