import type { BrowserContext, Page } from '@playwright/test'
import { shopUrl } from './api.ts'
import type { Person } from './shopper.ts'

/** Stores what a login stores (spec 3), for every tab of this browser; those that are open are left. */
export async function signIn(context: BrowserContext, { id, name, email, token }: Person): Promise<void> {
  // An open page hears of it halfway: it would ask on in another's name, or take away the token that it sees come.
  for (const page of context.pages()) await page.goto('about:blank')
  const stored = { jwtToken: token, userId: String(id), userEmail: email, userName: name }
  const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }))
  await context.setStorageState({ cookies: [], origins: [{ origin: new URL(shopUrl('/')).origin, localStorage }] })
}

/** Opens a page and waits until it answers: the server's HTML is there before its scripts are. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * React has taken the whole page over, which it does in several steps: a click between two of them is lost. Pages without
 * scripts are alive as they come.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Of a page that is still coming, the scripts may be what hasn't come yet.
    if (document.readyState === 'loading') return false
    if (document.querySelector('script[src], script[type=module], script[type=late]') === null) return true
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const root = key && (document as unknown as Record<string, ReactRoot | null>)[key]
    return root ? !root.stateNode.current.memoizedState.isDehydrated : false
  })
}

/** Nothing is loading, fading or sliding any more, except what moves for ever. */
export async function settled(page: Page): Promise<void> {
  await alive(page)
  await page.locator('.bone, .pending, .loading-veil').first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
}
