import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { build } from 'esbuild'
import { shopUrl } from '../../support/api.ts'
import { isHydrated } from '../../support/pages.ts'
import type { Account } from '../../support/shopper.ts'
import type { Key, Tab } from './tab.ts'

type Name = string | RegExp

const TIMEOUT = { timeout: 20_000 }

/** Someone who uses a tab: names everything by role and accessible name, and waits until it is there. */
export type Visitor = ReturnType<typeof createVisitor>

export function createVisitor(tab: Tab, finder: string) {
  const literal = (name: Name) => (typeof name === 'string' ? JSON.stringify(name) : String(name))
  const byRole = (role: string, name: Name) => `shopflixFinder.byRole(${JSON.stringify(role)}, ${literal(name)})`
  const byLabel = (name: Name) => `shopflixFinder.byLabel(${literal(name)})`

  /** A new document has no finder yet. */
  async function evaluate(expression: string): Promise<unknown> {
    await tab.evaluate(`globalThis.shopflixFinder === undefined && (() => { ${finder} })()`)
    return tab.evaluate(expression)
  }

  /** Tries until the target is there and can be used. */
  const attempt = (action: () => Promise<void>) =>
    expect(async () => {
      await evaluate('true')
      await action()
    }).toPass(TIMEOUT)

  /** A script fails while its page is being replaced, so it is retried as well. */
  const expectTrue = (expression: string, message: string) =>
    expect(async () => expect(await evaluate(expression), message).toBe(true)).toPass(TIMEOUT)

  async function open(path: string): Promise<void> {
    await tab.open(shopUrl(path))
    await expectTrue(`(${isHydrated.toString()})()`, `${path} is hydrated`)
  }

  return {
    open,
    press: (key: Key) => tab.press(key),
    click: (role: string, name: Name) => attempt(() => tab.click(byRole(role, name))),
    fill: (label: Name, text: string) => attempt(() => tab.fill(byLabel(label), text)),
    focus: (role: string, name: string) =>
      expectTrue(
        `(${byRole(role, name)}?.focus(), shopflixFinder.hasFocus(${literal(name)}))`,
        `${name} has the focus`,
      ),
    see: (role: string, name: Name) => expectTrue(`${byRole(role, name)} !== null`, `${role} ${name} is visible`),
    seeNo: (role: string, name: Name) => expectTrue(`${byRole(role, name)} === null`, `${role} ${name} is gone`),
    seeText: (text: string) => expectTrue(`shopflixFinder.hasText(${JSON.stringify(text)})`, `“${text}” is visible`),
    seePath: (path: string) => expect.poll(async () => new URL(await tab.url()).pathname, TIMEOUT).toBe(path),
    seeFocus: (name: string) => expectTrue(`shopflixFinder.hasFocus(${literal(name)})`, `${name} has the focus`),
    evaluate,
    async signIn({ id, name, email, token }: Account): Promise<void> {
      await open('/faq')
      const stored = { jwtToken: token, userId: String(id), userEmail: email, userName: name }
      await evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`)
    },
  }
}

/** The finder as one script for the page. */
export async function bundleFinder(): Promise<string> {
  const entry = fileURLToPath(new URL('./find-in-page.ts', import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
  })
  return outputFiles[0]?.text ?? ''
}
