import { BRAND } from '@shop/contract/store/store.rules'

// The server is told the name before it renders; the browser reads what the server wrote onto <html>.
let name = typeof document === 'undefined' ? BRAND : (document.documentElement.dataset.store ?? BRAND)

/** Called once by the server that mounts these pages (STORE_NAME; decision 1). */
export const nameStore = (given: string): void => {
  name = given
}

/** The name on the sign. */
export const storeName = (): string => name

/** The document's title: 'Cart · Shopflix'. */
export const pageTitle = (page?: string): string => (page === undefined ? name : `${page} · ${name}`)
