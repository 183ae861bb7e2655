import { type Browser, chromium } from '@playwright/test'
import { CPU_SLOWDOWN, createContext, LONG_TASK_MS, NETWORK } from './slow-phone.ts'
import type { Visit } from './visits.ts'

/** Milliseconds of processor time on the phone. */
export type TaskMetrics = { beforePaintMs: number; afterPaintMs: number; longestMs: number; blockedMs: number }

/** An event of Chromium's trace; times in µs. `tdur` is processor time. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string } }
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading']
const TASK = 'ThreadControllerImpl::RunTask'
/** Work that follows the last response. */
const SETTLE_MS = 700

/** Opens a page without the slow processor, because its pauses would count, and with the slow connection. */
export async function measureTasks(
  url: string,
  { path, account }: Visit,
  executablePath: string,
): Promise<TaskMetrics> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const context = await createContext(browser, account)
    // Scripts of private pages are cached by an earlier visit.
    if (account !== undefined) await (await context.newPage()).goto(url + path, { waitUntil: 'networkidle' })
    const page = await context.newPage()
    await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', NETWORK)
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(url + path, { waitUntil: 'networkidle', timeout: 60_000 })
    await page.waitForTimeout(SETTLE_MS)
    return readTrace(await stopTracing(browser), url + path)
  } finally {
    await browser.close()
  }
}

const stopTracing = async (browser: Browser): Promise<TraceEvent[]> =>
  (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents

function readTrace(events: readonly TraceEvent[], url: string): TaskMetrics {
  const starts = events.filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url)
  const paint = events.find(
    ({ name, pid }) => name === 'firstContentfulPaint' && starts.some((start) => start.pid === pid),
  )
  const start = starts.find(({ pid }) => pid === paint?.pid)
  if (paint === undefined || start === undefined) throw new Error('The trace contains no first paint')
  const tasks = outermost(
    events.filter(
      ({ name, ph, pid, tid, ts }) =>
        name === TASK && ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts,
    ),
  )
  const timeOf = (list: readonly TraceEvent[]) => list.map(({ tdur = 0 }) => (tdur / 1000) * CPU_SLOWDOWN)
  const after = timeOf(tasks.filter(({ ts }) => ts >= paint.ts))
  return {
    beforePaintMs: sum(timeOf(tasks.filter(({ ts }) => ts < paint.ts))),
    afterPaintMs: sum(after),
    longestMs: Math.max(0, ...after),
    blockedMs: sum(after.map((time) => Math.max(0, time - LONG_TASK_MS))),
  }
}

/** The tasks that don't run within another task. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isOutermost = ts >= end
      if (isOutermost) end = ts + dur
      return isOutermost
    })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
