import { BRAND } from '@shop/contract/store/store.rules'

export type Site = {
  /** The store's name. */
  name: string
  /** The public origin, without a trailing slash. */
  url: string
  /** A demo without SMTP, whose emails are shown at /dev/mail. */
  hasDemoMailbox?: boolean
  /** Who sells and whom to complain to, on one line. */
  seller?: string | undefined
}

// The server calls `setSite` before it renders. The browser reads the values from <html>, and the seller from the
// footer if there is one.
let site: Site =
  typeof document === 'undefined'
    ? { name: BRAND, url: 'http://localhost:3000' }
    : readSite(document.documentElement.dataset)

function readSite({
  store = BRAND,
  site: url = location.origin,
  demoMailbox,
  seller = document.getElementById('legal')?.innerText,
}: DOMStringMap): Site {
  return { name: store, url, hasDemoMailbox: demoMailbox !== undefined, seller }
}

/** Called by the server before it renders a page, because staff can change the seller. */
export const setSite = (next: Site): void => {
  site = next
}

export const storeName = (): string => site.name

export const hasDemoMailbox = (): boolean => site.hasDemoMailbox === true

export const sellerDetails = (): string | undefined => site.seller

export const siteOrigin = (): string => site.url

/** Makes a path of this site absolute, for search engines and link previews. Absolute URLs stay. */
export const siteUrl = (path: string): string => (path.startsWith('/') ? site.url + path : path)

/** The document title: 'Cart · Shopflix'. */
export const pageTitle = (page?: string): string => (page === undefined ? site.name : `${page} · ${site.name}`)
