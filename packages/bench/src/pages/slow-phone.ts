import { chromium } from '@playwright/test'

/** A CPU 4 times slower than this machine's, and a connection of 1.47 Mbps with 562 ms latency. */
const CPU_SLOWDOWN = 4
const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
}
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** The part of a task beyond this duration counts as blocking. */
const LONG_TASK_MS = 50

/**
 * Largest contentful paint in ms, cumulative layout shift, and total blocking time in ms.
 */
export type PageMetrics = { paintMs: number; shift: number; blockedMs: number }

/** Recorded in the page, in ms since the navigation started. */
type Recording = {
  firstPaint: number
  largestPaint: number
  shift: number
  longTasks: { start: number; end: number }[]
}
type Entry = { name: string; startTime: number; duration: number; value?: number; hadRecentInput?: boolean }

/** Opens a page with an empty cache and measures until the network is idle. */
export async function measureSlowPhone(url: string, executablePath: string): Promise<PageMetrics> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    await page.addInitScript(recordMetrics)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    return toMetrics(await page.evaluate(() => (globalThis as unknown as { recording: Recording }).recording))
  } finally {
    await browser.close()
  }
}

function toMetrics({ firstPaint, largestPaint, shift, longTasks }: Recording): PageMetrics {
  const blocked = longTasks.map(({ start, end }) => Math.max(0, end - Math.max(start, firstPaint) - LONG_TASK_MS))
  return { paintMs: largestPaint, shift, blockedMs: blocked.reduce((sum, ms) => sum + ms, 0) }
}

/** Runs in the page. */
function recordMetrics(): void {
  const recording: Recording = { firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [] }
  Object.assign(globalThis, { recording })
  const on = (type: string, handle: (entry: Entry) => void) =>
    // Node's types lack the browser's entry types.
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(handle)).observe({
      type,
      buffered: true,
    } as never)
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') recording.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    recording.largestPaint = startTime
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) recording.shift += value ?? 0
  })
  on('longtask', ({ startTime, duration }) => {
    recording.longTasks.push({ start: startTime, end: startTime + duration })
  })
}
