/** An absolute http(s) URL; undefined for anything else, such as 'javascript:…', which must never become a link. */
export function parseWebUrl(text: string): URL | undefined {
  const url = /^[^\s\p{Cc}]+$/u.test(text) && URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** A URL, or a path of the shop itself as in its exports. */
export const isImageUrl = (text: string): boolean => parseWebUrl(text) !== undefined || /^\/[\w-][\w./-]*$/.test(text)

const productPath = /^(.*\/(?:dp|gp\/product)\/)([A-Za-z0-9]{10})(?=\/|$)/
// Sponsored results contain the product's URL as a parameter: /gp/slredirect/…?url=%2FName%2Fdp%2FB0…%2Fref%3D…
const wrappedPath = (url: URL): string => url.searchParams.get('url')?.split('?')[0] ?? ''

/** The product id (10 characters) and the URL without tracking, from a link with `/dp/<id>`. */
export function parseProductLink(text: string): { id: string; link: string } | undefined {
  const url = parseWebUrl(text)
  const found = url && (productPath.exec(url.pathname) ?? productPath.exec(wrappedPath(url)))
  if (!found?.[2]) return undefined
  return { id: found[2].toUpperCase(), link: `${url?.origin}${found[1]}${found[2]}` }
}
