import type { Page } from '@playwright/test'

/** Something on a page that can be clicked, chosen from or typed into. */
export type Control = { key: string; what: string; href: string | undefined; isFinal: boolean }

const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]'

/**
 * All controls in sight. Of more than three links that are alike in one list (of cards, of rows), and of more than
 * twelve other controls, the first three stand for the rest.
 */
export const findControls = (page: Page, scope: string): Promise<Control[]> =>
  page.evaluate(
    ({ scope, DIALOGS }) => {
      const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]'
      const dialogs = [...document.querySelectorAll(DIALOGS)].filter((one) => one.checkVisibility())
      const dialog = dialogs.at(-1)
      const places = dialog ? [dialog] : [...document.querySelectorAll(scope)]
      const found = new Map<string, Element>()
      for (const place of places) for (const element of place.querySelectorAll(CONTROLS)) add(element)
      ;(window as unknown as { controls: typeof found }).controls = found
      return [...found].map(([key, element]) => ({
        key,
        what: `${element.tagName.toLowerCase()} “${nameOf(element)}”`,
        href: element instanceof HTMLAnchorElement ? element.href : undefined,
        // What takes other things off the page is done when they have had their turn.
        isFinal: /remove|delete|clear|cancel|sign out|log ?out|disable|^pay\b/i.test(nameOf(element)),
      }))

      function add(element: Element): void {
        if (!isUsable(element) || !isChosen(element)) return
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

      function isChosen(element: Element): boolean {
        const most = element.matches('a') ? 3 : 12
        for (
          let line: Element | null = element;
          line !== null && !line.matches('main, dialog');
          line = line.parentElement
        ) {
          const { parentElement: list, tagName, className } = line
          if (list === null) continue
          const alike = [...list.children].filter((one) => one.tagName === tagName && one.className === className)
          if (alike.length > most && alike.indexOf(line) > 2) return false
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

/** The other buttons of the same group. */
export const neighboursOf = (page: Page, key: string): Promise<string[]> =>
  page.evaluate((key) => {
    const { controls } = window as unknown as { controls: Map<string, Element> }
    const group = controls.get(key)?.parentElement
    const buttons = [...controls].filter(([, { tagName }]) => tagName === 'BUTTON')
    return buttons
      .filter(([other, { parentElement }]) => other !== key && parentElement === group)
      .map(([other]) => other)
  }, key)
