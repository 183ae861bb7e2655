import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver'
import { freePort, stop } from '../../support/server.ts'
import { ElementNotFound, type Tab, WINDOW } from './tab.ts'

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, k: 'k' }

/** WebKitGTK's own test browser on a screen in memory, driven by WebDriver. Every tab is a separate session. */
export async function openWebKit(binary: string): Promise<{ newTab: () => Promise<Tab>; close: () => Promise<void> }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
    stdio: 'ignore',
  })
  await untilReady(port)
  return { newTab, close }

  async function newTab(): Promise<Tab> {
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary,
            args: ['--automation', '--autoplay-policy=allow', `--geometry=${WINDOW.width}x${WINDOW.height}`],
          },
        }),
      )
      .build()
    return {
      open: (url) => session.get(url),
      url: () => session.getCurrentUrl(),
      evaluate: (expression) => session.executeScript(`return ${expression}`),
      click: async (element) => (await find(element)).click(),
      fill: async (element, text) => {
        await session.executeScript(`${element}?.select()`)
        await (await find(element)).sendKeys(text)
      },
      press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
      screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
      close: () => session.quit(),
    }

    async function find(element: string): Promise<WebElement> {
      const found: unknown = await session.executeScript(`return ${element}`)
      if (found instanceof WebElement) return found
      throw new ElementNotFound(element)
    }
  }

  async function close(): Promise<void> {
    await stop(driver)
    await stop(screen)
  }
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
