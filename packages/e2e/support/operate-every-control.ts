import type { Page } from '@playwright/test'
import { type Control, findControls, findSiblingButtons, hasDialog, waitForDialog } from './controls.ts'
import { operateControl, waitUntilStill } from './operate-control.ts'
import { REMOVED } from './operate-in-page.ts'
import { waitUntilSettled } from './pages.ts'

/** Most controls respond within the first wait; one without an effect after the last wait does nothing. */
const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 5000

type TourOptions = {
  page: Page
  /** CSS selector of the area to search while no dialog is open. */
  scope: string
  isSignedIn: boolean
  /** Opens the page, signed in as at the start. */
  enter: () => Promise<void>
  /** Called with the target of every visible link. */
  onLink: (href: string) => void
}

/**
 * Operates every control of a page once, including those in dialogs and those that appear later. Returns the controls
 * that do nothing or lose the keyboard focus.
 */
export async function operateEveryControl({
  page,
  scope,
  isSignedIn,
  enter: openPage,
  onLink,
}: TourOptions): Promise<string[]> {
  const used = new Set<string>()
  const problems: string[] = []
  /** Key of each control in a dialog, with the control that opens the dialog. */
  const openers = new Map<string, Control>()
  await openPage()
  const pageUrl = page.url()

  while (await clickNext()) {
    // Repeats until no unused control is left.
  }
  for (const [key, opener] of [...openers].sort(([a], [b]) => dialogControlOrder(a) - dialogControlOrder(b)))
    await clickInDialog(key, opener)
  return problems

  /** Returns false when every control has been used. */
  async function clickNext(): Promise<boolean> {
    const unused = (await listControls()).filter(({ key }) => !used.has(key))
    const next = unused.find(({ isDestructive }) => !isDestructive) ?? unused[0]
    if (next === undefined) return false
    await click(next)
    await returnToPage()
    if (await hasDialog(page)) {
      for (const { key } of await listControls()) openers.set(key, next)
      await closeDialog()
    }
    return true
  }

  /**
   * Opens the dialog for each of its controls, except that fields follow each other in an open one. Skips it when an
   * earlier action removed the opener.
   */
  async function clickInDialog(key: string, { key: opener }: Control): Promise<void> {
    const isOpen = isDialogField(key) && (await hasDialog(page))
    const shown = isOpen ? await findControl(key) : undefined
    const control = shown ?? ((await openDialog(opener)) ? await findControl(key) : undefined)
    if (control !== undefined) await click(control)
    await returnToPage()
    if (!isDialogField(key)) await closeDialog()
  }

  /** Returns false when the dialog doesn't open. */
  async function openDialog(opener: string): Promise<boolean> {
    await closeDialog()
    if ((await findControl(opener)) === undefined) return false
    await operateControl(page, opener, LAST_WAIT_MS)
    // Its first effect can be another one, such as a mark, while the dialog is still loaded.
    if (!(await waitForDialog(page, LAST_WAIT_MS))) {
      // A link opens a dialog only while its page has unsaved changes.
      if (page.url() === pageUrl) problems.push(`${opener} doesn’t open its dialog again`)
      await returnToPage()
      return false
    }
    await waitUntilAtRest(page)
    return true
  }

  async function findControl(key: string): Promise<Control | undefined> {
    return (await listControls()).find((control) => control.key === key)
  }

  async function listControls(): Promise<Control[]> {
    await waitUntilSettled(page)
    const controls = await findControls(page, scope)
    for (const { href } of controls) if (href !== undefined) onLink(href)
    return controls
  }

  async function click({ key, label, href }: Control): Promise<void> {
    used.add(key)
    try {
      const effect = (await operateFreshControl(key)) ?? (await operateAfterSiblings(key))
      if (effect === undefined) problems.push(`${label} has no effect`)
      if (effect === 'request' && page.url() === pageUrl) await waitForResponse(href)
    } catch (error) {
      problems.push(`${label}: ${String(error).split('\n')[0]}`)
    }
    // Another page is covered by its own run.
    if (page.url() !== pageUrl) return
    await waitUntilAtRest(page)
    if (href === undefined && !(await hasFocus(page)) && page.url() === pageUrl)
      problems.push(`${label} loses the focus`)
  }

  /**
   * A list that reloads replaces its controls, and a dialog can open late on a slow machine: tries again if the same
   * control is back.
   */
  async function operateFreshControl(key: string): Promise<string | undefined> {
    const effect = await operateControl(page, key, FIRST_WAIT_MS).catch(async (error) => {
      if (!String(error).includes('covered by dialog')) throw error
      await closeDialog()
      return REMOVED
    })
    if (effect !== REMOVED || !(await listControls()).some((control) => control.key === key)) return effect
    return operateControl(page, key, FIRST_WAIT_MS)
  }

  /** A link navigates after its data arrives; for other controls waits until the page is still. */
  async function waitForResponse(href: string | undefined): Promise<void> {
    if (href === undefined || href === pageUrl) return waitUntilStill(page)
    const options = { waitUntil: 'commit', timeout: LAST_WAIT_MS } as const
    await page.waitForURL((url) => url.href !== pageUrl, options).catch(() => waitUntilStill(page))
  }

  /** A selected option or a rail at its end has no effect until a sibling was used. */
  async function operateAfterSiblings(key: string): Promise<string | undefined> {
    const reusable = new Set(
      (await listControls()).filter(({ isDestructive }) => !isDestructive).map((control) => control.key),
    )
    for (const sibling of await findSiblingButtons(page, key))
      if (reusable.has(sibling)) await operateControl(page, sibling, LAST_WAIT_MS)
    await listControls()
    return operateControl(page, key, LAST_WAIT_MS)
  }

  async function returnToPage(): Promise<void> {
    if (isSignedIn && !(await hasToken(page))) return openPage()
    if (page.url() === pageUrl) return
    await page.goBack({ waitUntil: 'commit' })
    await waitUntilSettled(page)
    if (page.url() !== pageUrl) await openPage()
  }

  async function closeDialog(): Promise<void> {
    if (!(await hasDialog(page))) return
    await page.keyboard.press('Escape')
    await waitUntilAtRest(page)
    if (await hasDialog(page)) await openPage()
  }
}

/** Closing controls first, then fields, then actions. */
function dialogControlOrder(key: string): number {
  if (/close|cancel|keep|back/i.test(key)) return 0
  return isDialogField(key) ? 1 : 2
}

const isDialogField = (key: string): boolean => /^dialog (input|select|textarea)/i.test(key)

/** The effect of a click shows a moment later: a navigation or an opening dialog. */
async function waitUntilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  )
  await waitUntilSettled(page)
}

/** Whether an element has the focus. Waits, because a busy control gets it back when it is done. */
const hasFocus = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: LAST_WAIT_MS })
    .then(() => true)
    .catch(() => false)

const hasToken = (page: Page): Promise<boolean> => page.evaluate(() => localStorage.getItem('jwtToken') !== null)
