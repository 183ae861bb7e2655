import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** Runs in the page: finds what a person would name by its role and accessible name, the same way in every engine. */
declare global {
  var shopflixFinder: typeof finder
}

const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** Names are equal, or match if they are a regular expression. */
const matches = (name: string, expected: string | RegExp) =>
  typeof expected === 'string' ? name === expected : expected.test(name)

const finder = {
  byRole: (role: string, name: string | RegExp): Element | null =>
    [...document.querySelectorAll('*')].find(
      (element) => getRole(element) === role && isVisible(element) && matches(computeAccessibleName(element), name),
    ) ?? null,
  byLabel: (name: string | RegExp): Element | null =>
    [...document.querySelectorAll('input, textarea, select')].find(
      (element) => isVisible(element) && matches(computeAccessibleName(element), name),
    ) ?? null,
  hasText: (text: string): boolean => document.body.innerText.includes(text),
  hasFocus: (name: string): boolean =>
    document.activeElement !== null && computeAccessibleName(document.activeElement) === name,
}

globalThis.shopflixFinder = finder
