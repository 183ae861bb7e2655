import type { Page } from '@playwright/test'
import { type Control, findControls, hasDialog, neighboursOf } from './controls.ts'
import { GONE, operate, quiet } from './effects.ts'
import { alive, settled } from './pages.ts'

/** Most controls answer at once; who needs longer than the second wait does nothing. */
const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 5000

type Tour = {
  page: Page
  /** Where to look while no dialog is open: a CSS selector. */
  scope: string
  isSignedIn: boolean
  /** Comes to the page, signed in as at first. */
  enter: () => Promise<void>
  /** Hears of every address that a link on the screen leads to, while it is there. */
  onLink: (href: string) => void
}

/**
 * Operates every control of a page once, what its dialogs hold and what appears on the way included. Answers those that
 * do nothing, or lose the focus of who uses the keyboard.
 */
export async function tourOf({ page, scope, isSignedIn, enter, onLink }: Tour): Promise<string[]> {
  const used = new Set<string>()
  const faulty: string[] = []
  /** What dialogs hold, by its key, and what opens them. */
  const openers = new Map<string, Control>()
  await enter()
  const home = page.url()

  while (await clickNext()) {
    // Until nothing on the page is new.
  }
  for (const [key, opener] of [...openers].sort(([a], [b]) => rank(a) - rank(b))) await clickInDialog(key, opener)
  return faulty

  /** False when nothing is left. */
  async function clickNext(): Promise<boolean> {
    const left = (await look()).filter(({ key }) => !used.has(key))
    const next = left.find(({ isFinal }) => !isFinal) ?? left[0]
    if (next === undefined) return false
    await click(next)
    await comeBack()
    if (await hasDialog(page)) {
      for (const { key } of await look()) openers.set(key, next)
      await leaveDialog()
    }
    return true
  }

  /** Opens the dialog once more for each thing in it; an opener that is gone has been used up by what came before. */
  async function clickInDialog(key: string, { key: opener }: Control): Promise<void> {
    if (!(await look()).some((control) => control.key === opener)) return
    await operate(page, opener, LAST_WAIT_MS)
    await rested(page)
    const control = (await look()).find((one) => one.key === key)
    if (control !== undefined) await click(control)
    await comeBack()
    await leaveDialog()
  }

  async function look(): Promise<Control[]> {
    await settled(page)
    const controls = await findControls(page, scope)
    for (const { href } of controls) if (href !== undefined) onLink(href)
    return controls
  }

  async function click({ key, what, href }: Control): Promise<void> {
    used.add(key)
    try {
      const acts = (await operateFresh(key)) ?? (await operateAfterNeighbours(key))
      if (acts === undefined) faulty.push(`${what} does nothing`)
      if (acts === 'request' && page.url() === home) await answered(href)
    } catch (error) {
      faulty.push(`${what}: ${String(error).split('\n')[0]}`)
    }
    // Whether another page comes to rest is its own tour's matter.
    if (page.url() !== home) return
    await rested(page)
    if (href === undefined && !(await hasFocus(page)) && page.url() === home) faulty.push(`${what} loses the focus`)
  }

  /** A list that comes in anew (the popular products, then one’s own) takes its controls away; some of them are in it again. */
  async function operateFresh(key: string): Promise<string | undefined> {
    const acts = await operate(page, key, FIRST_WAIT_MS)
    if (acts !== GONE || !(await look()).some((control) => control.key === key)) return acts
    return operate(page, key, FIRST_WAIT_MS)
  }

  /** A link asks for what its page shows, and leads there with the answer; of anything else one only sees what comes. */
  async function answered(href: string | undefined): Promise<void> {
    if (href === undefined || href === home) return quiet(page)
    const away = { waitUntil: 'commit', timeout: LAST_WAIT_MS } as const
    await page.waitForURL((url) => url.href !== home, away).catch(() => quiet(page))
  }

  /** What is chosen already, or scrolled to its end, does nothing until something beside it was used. */
  async function operateAfterNeighbours(key: string): Promise<string | undefined> {
    const lasting = new Set((await look()).filter(({ isFinal }) => !isFinal).map((control) => control.key))
    for (const neighbour of await neighboursOf(page, key))
      if (lasting.has(neighbour)) await operate(page, neighbour, LAST_WAIT_MS)
    await look()
    return operate(page, key, LAST_WAIT_MS)
  }

  async function comeBack(): Promise<void> {
    if (isSignedIn && !(await hasToken(page))) return enter()
    if (page.url() === home) return
    await page.goBack({ waitUntil: 'commit' })
    await settled(page)
    if (page.url() !== home) await enter()
  }

  async function leaveDialog(): Promise<void> {
    if (!(await hasDialog(page))) return
    await page.keyboard.press('Escape')
    await rested(page)
    if (await hasDialog(page)) await enter()
  }
}

/** Ways out of a dialog come first, and what it asks about last. */
function rank(key: string): number {
  if (/close|cancel|keep|back/i.test(key)) return 0
  return /^dialog (input|select)/i.test(key) ? 1 : 2
}

/** What a click has begun shows a moment later: a page on its way, a dialog that rises. */
async function rested(page: Page): Promise<void> {
  await alive(page)
  await page.waitForFunction(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  )
  await settled(page)
}

/** Who uses the keyboard goes on from where they were, not from the top of the page; what is busy has the focus when it is done. */
const hasFocus = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: LAST_WAIT_MS })
    .then(() => true)
    .catch(() => false)

const hasToken = (page: Page): Promise<boolean> => page.evaluate(() => localStorage.getItem('jwtToken') !== null)
