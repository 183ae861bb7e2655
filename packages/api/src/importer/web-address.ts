import type { Cells } from './import-kind.ts'

/** An absolute http(s) address, or undefined: anything else ('javascript:…') must never become a link or a picture. */
export function findWebAddress(text: string): URL | undefined {
  const url = /^[^\s\p{Cc}]+$/u.test(text) && URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** In a row of our own export (it has a key) a picture may also be one of the shop's own. */
export const isPictureAddress = (text: string, cells: Cells): boolean =>
  findWebAddress(text) !== undefined || (cells('source_key') !== '' && /^\/[\w-][\w./-]*$/.test(text))

const productPath = /^(.*\/(?:dp|gp\/product)\/)([A-Za-z0-9]{10})(?=\/|$)/
// Paid results wrap the product's address: /gp/slredirect/…?url=%2FName%2Fdp%2FB0…%2Fref%3D…
const wrappedPath = (url: URL): string => url.searchParams.get('url')?.split('?')[0] ?? ''

/** The product's 10-character id and its address without tracking, from a link with `/dp/<id>` in it. */
export function findProductLink(text: string): { id: string; link: string } | undefined {
  const url = findWebAddress(text)
  const found = url && (productPath.exec(url.pathname) ?? productPath.exec(wrappedPath(url)))
  if (!found?.[2]) return undefined
  return { id: found[2].toUpperCase(), link: `${url?.origin}${found[1]}${found[2]}` }
}
