import { type BrowserContext, expect, type Page } from '@playwright/test'
import { shopUrl } from './api.ts'
import type { Account } from './shopper.ts'

/** Stores the values of a sign-in for all tabs of this browser and leaves the open pages. */
export async function signIn(context: BrowserContext, { id, name, email, token }: Account): Promise<void> {
  // An open page would react to the storage change: send requests as the new user, or remove the token.
  for (const page of context.pages()) await page.goto('about:blank')
  const stored = { jwtToken: token, userId: String(id), userEmail: email, userName: name }
  const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }))
  await context.setStorageState({ cookies: [], origins: [{ origin: new URL(shopUrl('/')).origin, localStorage }] })
}

/** Opens a page and waits for hydration: the server's HTML arrives before the scripts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * Waits until React has hydrated the whole page. It hydrates in several steps, and a click between two of them is lost.
 * Pages without scripts are ready at once.
 */
export const waitForHydration = (page: Page) => page.waitForFunction(isHydrated)

/** Runs in the page. */
export function isHydrated(): boolean {
  // While the document is loading, its scripts may be missing.
  if (document.readyState === 'loading') return false
  if (document.querySelector('script[src], script[type=module], script[type=deferred]') === null) return true
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
  const root = key && (document as unknown as Record<string, ReactRoot | null>)[key]
  return root ? !root.stateNode.current.memoizedState.isDehydrated : false
}

/** Waits until nothing is loading and all finite animations have ended, in one round trip to the browser. */
export async function waitUntilSettled(page: Page): Promise<void> {
  try {
    await page.evaluate(`(${settle})(${isHydrated})`)
  } catch (error) {
    if (!isNavigationError(error)) throw error
    await page.waitForLoadState('domcontentloaded')
    await waitUntilSettled(page)
  }
}

/** The page was left while a function ran in it. */
export const isNavigationError = (error: unknown): boolean =>
  /context was destroyed|navigat|frame was detached/i.test(String(error))

/** Runs in the page. */
async function settle(isReady: () => boolean): Promise<void> {
  const LOADING = '[data-part=skeleton], [data-part=loading-bar], [data-part=loading-overlay]'
  while (!isReady() || document.querySelector(LOADING) !== null) await new Promise(requestAnimationFrame)
  await document.fonts.ready
  const animations = document
    .getAnimations()
    // One that follows the scroll position or is paused never finishes.
    .filter((one) => one.timeline instanceof DocumentTimeline)
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(animations.map((one) => one.finished))
}

/** Signs out with the button in the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
}
