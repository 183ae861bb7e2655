import type { Page } from '@playwright/test'

/** An element that can be clicked, chosen from or typed into. */
export type Control = { key: string; label: string; href: string | undefined; isDestructive: boolean }

const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]'

/**
 * All visible controls. Of more than three similar links, list items, table rows, cards or sections only those of the
 * first two are returned, and of more than twelve other similar elements those of the first three.
 */
export const findControls = (page: Page, scope: string): Promise<Control[]> =>
  page.evaluate(
    ({ scope, DIALOGS }) => {
      const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]'
      const dialogs = [...document.querySelectorAll(DIALOGS)].filter((element) => element.checkVisibility())
      const dialog = dialogs.at(-1)
      const roots = dialog ? [dialog] : [...document.querySelectorAll(scope)]
      const found = new Map<string, Element>()
      for (const root of roots) for (const element of root.querySelectorAll(CONTROLS)) add(element)
      ;(window as unknown as { controls: typeof found }).controls = found
      return [...found].map(([key, element]) => ({
        key,
        label: `${element.tagName.toLowerCase()} “${nameOf(element)}”`,
        href: element instanceof HTMLAnchorElement ? element.href : undefined,
        // Used last, because it removes other controls from the page.
        isDestructive: /remove|delete|clear|cancel|sign out|log ?out|disable|^pay\b/i.test(nameOf(element)),
      }))

      function add(element: Element): void {
        if (!isUsable(element) || !isSampled(element)) return
        const base = `${dialog ? 'dialog ' : ''}${element.tagName} ${nameOf(element).replace(/\d+/g, '#')} ${element.getAttribute('href') ?? ''}`
        let nth = 1
        while (found.has(`${base} ${nth}`)) nth += 1
        found.set(`${base} ${nth}`, element)
      }

      function isUsable(element: Element): boolean {
        const { width, height } = element.getBoundingClientRect()
        return (
          width > 0 &&
          height > 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[inert]') === null &&
          !element.matches(':disabled, [aria-disabled=true], [readonly]')
        )
      }

      function isSampled(element: Element): boolean {
        for (
          let node: Element | null = element;
          node !== null && !node.matches('main, dialog');
          node = node.parentElement
        ) {
          const { parentElement: list, tagName, className } = node
          if (list === null) continue
          const similar = [...list.children].filter((one) => one.tagName === tagName && one.className === className)
          const isRepeated = element.matches('a') || node.matches('li, tr, article, section')
          const [limit, samples] = isRepeated ? [3, 2] : [12, 3]
          if (similar.length > limit && similar.indexOf(node) >= samples) return false
        }
        return true
      }

      function nameOf(element: Element): string {
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
        const name = element.getAttribute('aria-label') ?? label ?? element.textContent
        return (name?.trim() || element.getAttribute('placeholder') || element.getAttribute('name') || '').slice(0, 80)
      }
    },
    { scope, DIALOGS },
  )

export const hasDialog = (page: Page): Promise<boolean> =>
  page.evaluate((dialogs) => [...document.querySelectorAll(dialogs)].some((one) => one.checkVisibility()), DIALOGS)

/** Whether a dialog opens within `timeoutMs` milliseconds. */
export const waitForDialog = (page: Page, timeoutMs: number): Promise<boolean> =>
  page
    .locator(DIALOGS)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: timeoutMs })
    .then(() => true)
    .catch(() => false)

/** Keys of the other buttons with the same parent. */
export const findSiblingButtons = (page: Page, key: string): Promise<string[]> =>
  page.evaluate((key) => {
    const { controls } = window as unknown as { controls: Map<string, Element> }
    const group = controls.get(key)?.parentElement
    const buttons = [...controls].filter(([, { tagName }]) => tagName === 'BUTTON')
    return buttons
      .filter(([other, { parentElement }]) => other !== key && parentElement === group)
      .map(([other]) => other)
  }, key)
