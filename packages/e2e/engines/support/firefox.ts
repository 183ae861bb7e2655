import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { uniqueClientAddress } from '../../support/api.ts'
import { ElementNotFound, type Tab, WINDOW } from './tab.ts'

/** Firefox, driven by WebDriver BiDi. */
export async function openFirefox(
  executablePath: string,
): Promise<{ newTab: () => Promise<Tab>; close: () => Promise<void> }> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
  })
  return { newTab, close: () => browser.close() }

  async function newTab(): Promise<Tab> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport(WINDOW)
    await page.setExtraHTTPHeaders(uniqueClientAddress())
    return {
      open: async (url) => void (await page.goto(url)),
      url: async () => page.url(),
      evaluate: (expression) => page.evaluate(expression),
      click: async (element) => (await find(element)).click(),
      fill: async (element, text) => {
        const field = await find(element)
        await field.focus()
        await page.evaluate('document.activeElement.select()')
        await page.keyboard.type(text)
      },
      press: (key) => page.keyboard.press(key),
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => context.close(),
    }

    async function find(element: string): Promise<ElementHandle> {
      const found = (await page.evaluateHandle(element)).asElement()
      if (found === null) throw new ElementNotFound(element)
      return found as ElementHandle
    }
  }
}
