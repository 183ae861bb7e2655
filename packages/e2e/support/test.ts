import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { uniqueClientAddress } from './api.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { signIn } from './pages.ts'
import { createShopper, type Shopper } from './shopper.ts'

type Fixtures = {
  /** Fails the journey on any console error, page error or policy violation that it didn't allow. */
  watcher: Awaited<ReturnType<typeof collectConsoleErrors>>
  /** A new user, signed in on `page` and in all tabs of its context. */
  shopper: Shopper
}

export const test = base.extend<Fixtures>({
  watcher: [
    async ({ context }, use) => {
      await context.setExtraHTTPHeaders(uniqueClientAddress())
      await openMailboxDirectly(context)
      const consoleErrors = await collectConsoleErrors(context)
      await use(consoleErrors)
      expect(consoleErrors.unexpected(), 'console errors').toEqual([])
    },
    { auto: true },
  ],
  shopper: async ({ context }, use) => {
    const shopper = await createShopper()
    await signIn(context, shopper)
    await use(shopper)
  },
})

/** The demo mailbox refuses forwarded requests, which requests with a client address are. */
const openMailboxDirectly = (context: BrowserContext) =>
  context.route('**/dev/mail**', (route) => {
    const { 'x-forwarded-for': _clientAddress, ...headers } = route.request().headers()
    return route.continue({ headers })
  })

export { expect, type Page }
