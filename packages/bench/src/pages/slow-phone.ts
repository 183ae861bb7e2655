import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test'
import type { Account, Visit } from './visits.ts'

/** A CPU 4 times slower than this machine's, and a connection of 1.47 Mbps with 562 ms latency. */
export const CPU_SLOWDOWN = 4
export const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
}
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** The part of a task beyond this duration counts as blocking. */
export const LONG_TASK_MS = 50
/** The page is complete when nothing has been painted, moved or executed for this long. */
const QUIET_MS = 1_500

/** The largest contentful paint in ms, the cumulative layout shift, and the total blocking time in ms. */
export type Timing = { paintMs: number; shift: number; blockedMs: number }
/**
 * Compressed bytes received without a cache before the user scrolls. Styles are part of the HTML, and counted
 * separately.
 */
export type Weight = { html: number; styles: number; scripts: number; pictures: number }
type Transferred = Pick<Weight, 'scripts' | 'pictures'>
export type PageMetrics = Timing & Weight & { largest: string }

/** Recorded in the page, in ms since the navigation started. */
type Recording = {
  firstPaint: number
  largestPaint: number
  largest: string
  shift: number
  longTasks: { start: number; end: number }[]
  changedAt: number
}
type Entry = {
  name: string
  startTime: number
  duration: number
  value: number
  hadRecentInput: boolean
  url: string
  element: { tagName: string; textContent: string } | null
}

/** Opens a public page with an empty cache, and a private page with the cache of an earlier visit. */
export async function measureVisit(url: string, visit: Visit, executablePath: string): Promise<PageMetrics> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const context = await createContext(browser, visit.account)
    if (visit.account === undefined) return await open(context, url + visit.path, true)
    const { html, styles, scripts, pictures } = await open(context, url + visit.path, false)
    return { ...(await open(context, url + visit.path, true)), html, styles, scripts, pictures }
  } finally {
    await browser.close()
  }
}

export async function createContext(browser: Browser, account: Account | undefined): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript(recordMetrics)
  if (account !== undefined) await context.addInitScript(storeSession, account)
  return context
}

async function open(context: BrowserContext, url: string, isSlow: boolean): Promise<PageMetrics> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const weight = await countBytes(devtools)
  if (isSlow) {
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  const response = await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForFunction((quietMs) => performance.now() - globalThis.recording.changedAt > quietMs, QUIET_MS)
  const recording = await page.evaluate(() => globalThis.recording)
  // Read from the cache or the connection, without the scripts' changes.
  const document = (await response?.text()) ?? ''
  await page.close()
  return { ...toTiming(recording), ...weight, ...measureDocument(document), largest: recording.largest }
}

const INLINE_STYLE = /<style[^>]*>.*?<\/style>/gs

function measureDocument(html: string): Pick<Weight, 'html' | 'styles'> {
  const sizeOf = (text: string) => gzipSync(text).length
  return { html: sizeOf(html.replace(INLINE_STYLE, '')), styles: sizeOf((html.match(INLINE_STYLE) ?? []).join('')) }
}

/** Counts bytes per kind of resource, and changes the returned object while they arrive. */
async function countBytes(devtools: CDPSession): Promise<Transferred> {
  const weight: Transferred = { scripts: 0, pictures: 0 }
  const kinds: Record<string, keyof Transferred> = { Script: 'scripts', Image: 'pictures' }
  const kindOf = new Map<string, keyof Transferred>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = kinds[type]
    if (kind !== undefined) kindOf.set(requestId, kind)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId)
    if (kind !== undefined) weight[kind] += encodedDataLength
  })
  await devtools.send('Network.enable')
  return weight
}

function toTiming({ firstPaint, largestPaint, shift, longTasks }: Recording): Timing {
  const blocked = longTasks.map(({ start, end }) => Math.max(0, end - Math.max(start, firstPaint) - LONG_TASK_MS))
  return { paintMs: largestPaint, shift, blockedMs: blocked.reduce((sum, ms) => sum + ms, 0) }
}

declare global {
  var recording: Recording
}

/** Runs in the page. */
function storeSession({ id, token, email, name }: Account): void {
  const values = { jwtToken: token, userId: String(id), userEmail: email, userName: name }
  const { localStorage } = globalThis as unknown as { localStorage: { setItem: (key: string, value: string) => void } }
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

/** Runs in the page. */
function recordMetrics(): void {
  const recording: Recording = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    shift: 0,
    longTasks: [],
    changedAt: 0,
  }
  Object.assign(globalThis, { recording })
  const on = (type: string, handle: (entry: Entry) => void) =>
    // Node's types lack the browser's entry types.
    new PerformanceObserver((list) => {
      ;(list.getEntries() as unknown as Entry[]).forEach(handle)
      recording.changedAt = performance.now()
    }).observe({ type, buffered: true } as never)
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') recording.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime, url, element }) => {
    recording.largestPaint = startTime
    recording.largest = url || `${element?.tagName.toLowerCase()} “${element?.textContent.slice(0, 30)}”`
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) recording.shift += value
  })
  on('longtask', ({ startTime, duration }) => {
    recording.longTasks.push({ start: startTime, end: startTime + duration })
  })
}
