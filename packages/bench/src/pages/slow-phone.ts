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

/** Largest contentful paint in ms, cumulative layout shift, and ms that the page could not answer. */
export type Seen = { paintMs: number; shift: number; blockedMs: number }

type Entry = { startTime: number; duration: number; value?: number; hadRecentInput?: boolean }

/** Opens a page once, with an empty cache, and watches until nothing is fetched any more. */
export async function openSlowly(url: string, executablePath: string): Promise<Seen> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    await page.addInitScript(watch, LONG_TASK_MS)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    return await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function watch(longTaskMs: number): void {
  const seen: Seen = { paintMs: 0, shift: 0, blockedMs: 0 }
  Object.assign(globalThis, { seen })
  const on = (type: string, take: (entry: Entry) => void) =>
    // The browser's observer knows more kinds than Node's.
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
    } as never)
  on('largest-contentful-paint', ({ startTime }) => {
    seen.paintMs = startTime
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value ?? 0
  })
  on('longtask', ({ duration }) => {
    seen.blockedMs += duration - longTaskMs
  })
}
