import { BRAND } from '@shop/contract/store/store.rules'

export type Site = {
  /** The store's name. */
  name: string
  /** The public origin, without a trailing slash. */
  url: string
  /** A demo without SMTP, whose emails are shown at /dev/mail. */
  hasDemoMailbox?: boolean
}

// The server calls `setSite` before it renders. The browser reads the values from <html>.
let site: Site =
  typeof document === 'undefined'
    ? { name: BRAND, url: 'http://localhost:3000' }
    : {
        name: document.documentElement.dataset.store ?? BRAND,
        url: document.documentElement.dataset.site ?? location.origin,
        hasDemoMailbox: document.documentElement.dataset.demoMailbox !== undefined,
      }

/** Called once by the server that renders these pages, with STORE_NAME and PUBLIC_URL. */
export const setSite = (next: Site): void => {
  site = next
}

export const storeName = (): string => site.name

export const hasDemoMailbox = (): boolean => site.hasDemoMailbox === true

export const siteOrigin = (): string => site.url

/** Makes a path of this site absolute, for search engines and link previews. Absolute URLs stay. */
export const siteUrl = (path: string): string => (path.startsWith('/') ? site.url + path : path)

/** The document title: 'Cart · Shopflix'. */
export const pageTitle = (page?: string): string => (page === undefined ? site.name : `${page} · ${site.name}`)
