/**
 * What a journey needs of a browser, whichever engine and protocol drive it. Scripts are expressions in the page; an
 * expression that should name an element and yields null is an error, and the caller tries again.
 */
export type Tab = {
  open: (url: string) => Promise<void>
  url: () => Promise<string>
  evaluate: (expression: string) => Promise<unknown>
  click: (element: string) => Promise<void>
  /** Replaces the value of a field by typing. */
  fill: (element: string, text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Ends the tab and everything it stored. */
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'k'

export const WINDOW = { width: 1280, height: 800 }

export class ElementNotFound extends Error {
  constructor(element: string) {
    super(`The page has no ${element}`)
  }
}
