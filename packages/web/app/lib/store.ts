import { BRAND } from '@shop/contract/store/store.rules'

/** The shop's name, and where the world finds it: an origin, without a slash at its end. */
export type Site = {
  name: string
  url: string
  /** A demo without SMTP, whose emails are shown at /dev/mail. */
  hasDemoMailbox?: boolean
}

// The server is told before it renders; the browser reads what the server wrote onto <html>.
let site: Site =
  typeof document === 'undefined'
    ? { name: BRAND, url: 'http://localhost:3000' }
    : {
        name: document.documentElement.dataset.store ?? BRAND,
        url: document.documentElement.dataset.site ?? location.origin,
        hasDemoMailbox: document.documentElement.dataset.demoMailbox !== undefined,
      }

/** Called once by the server that mounts these pages, with STORE_NAME and PUBLIC_URL. */
export const setSite = (given: Site): void => {
  site = given
}

/** The name on the sign. */
export const storeName = (): string => site.name

export const hasDemoMailbox = (): boolean => site.hasDemoMailbox === true

export const siteOrigin = (): string => site.url

/** The whole address of one of our own, for search engines and people's chats; absolute ones stay. */
export const siteUrl = (path: string): string => (path.startsWith('/') ? site.url + path : path)

/** The document's title: 'Cart · Shopflix'. */
export const pageTitle = (page?: string): string => (page === undefined ? site.name : `${page} · ${site.name}`)
