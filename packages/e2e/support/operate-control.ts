import type { Page, Request } from '@playwright/test'
import { TIMINGS } from '@shop/contract/kit/limits'
import { operateInPage, REMOVED } from './operate-in-page.ts'
import { isNavigationError } from './pages.ts'

/** Ignores the page's heartbeat, which runs without a click. */
const isRelevantRequest = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) && !request.url().endsWith('/api/shop/shoppers')

/**
 * Operates a control as a user would (clicks, types, chooses) and returns the first effect: a new URL, a change on
 * screen, focus, scrolling, storage, a request, a new tab or a download. Undefined when nothing happens within
 * `timeoutMs` milliseconds; `REMOVED` when the control left the page before it could be used.
 */
export async function operateControl(page: Page, key: string, timeoutMs: number): Promise<string | undefined> {
  let stop = () => {}
  const outside = new Promise<string>((resolve) => {
    const onRequest = (request: Request) => {
      if (request.isNavigationRequest()) void page.waitForEvent('domcontentloaded').finally(() => resolve('address'))
      else if (isRelevantRequest(request)) resolve('request')
    }
    const onPopup = (tab: Page) =>
      // A page in the background doesn't render.
      void tab
        .close()
        .then(() => page.bringToFront())
        .then(() => resolve('new tab'))
    const onDownload = () => resolve('download')
    const onFile = () => resolve('file chooser')
    page.on('request', onRequest).on('popup', onPopup).on('download', onDownload).on('filechooser', onFile)
    stop = () => {
      page.off('request', onRequest).off('popup', onPopup).off('download', onDownload).off('filechooser', onFile)
    }
  })
  try {
    return await Promise.race([runInPage(page, key, timeoutMs), outside])
  } finally {
    stop()
  }
}

/** Waits until the document stops changing, because a response can render in several steps. Ignores a playing video. */
export async function waitUntilStill(page: Page): Promise<void> {
  try {
    await page.evaluate(waitForStillDocument, TIMINGS.quantityBusyMs + 50)
  } catch (error) {
    if (!isNavigationError(error)) throw error
    await page.waitForLoadState('domcontentloaded')
  }
}

/** Runs in the page. */
function waitForStillDocument(stillMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, stillMs)
    new MutationObserver((records, observer) => {
      if (
        records.every(
          ({ target }) =>
            target instanceof Element && target.closest('[data-part=toasts], [data-part=player]') !== null,
        )
      )
        return
      clearTimeout(timer)
      timer = setTimeout(() => {
        observer.disconnect()
        resolve()
      }, stillMs)
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

async function runInPage(page: Page, key: string, timeoutMs: number): Promise<string | undefined> {
  try {
    return await page.evaluate(operateInPage, { key, timeoutMs, REMOVED })
  } catch (error) {
    if (isNavigationError(error)) return 'address'
    throw error
  }
}
