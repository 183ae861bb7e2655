import { test as base, expect, type Page } from '@playwright/test'
import { fromElsewhere } from './api.ts'
import { signIn } from './pages.ts'
import { newShopper, type Shopper } from './shopper.ts'
import { watchConsole } from './watcher.ts'

type Fixtures = {
  /** Any console error, page error or policy violation fails the journey, unless it was allowed beforehand. */
  watcher: Awaited<ReturnType<typeof watchConsole>>
  /** Somebody new, signed in on `page` and in every other tab of its context. */
  shopper: Shopper
}

export const test = base.extend<Fixtures>({
  watcher: [
    async ({ context }, use) => {
      await context.setExtraHTTPHeaders(fromElsewhere())
      const watcher = await watchConsole(context)
      await use(watcher)
      expect(watcher.complaints(), 'what the console said').toEqual([])
    },
    { auto: true },
  ],
  shopper: async ({ context }, use) => {
    const shopper = await newShopper()
    await signIn(context, shopper)
    await use(shopper)
  },
})

export { expect, type Page }
