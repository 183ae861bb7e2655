/** The area of a path, shop or movies. It determines the search box, the badge and the theme. */
export type Area = 'shop' | 'movies' | 'elsewhere'

const under = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

export function areaOf(path: string): Area {
  if (['/shop', '/category', '/product'].some((base) => under(path, base))) return 'shop'
  if (['/movies', '/watchlist'].some((base) => under(path, base))) return 'movies'
  return 'elsewhere'
}

/** The pages that the switch button leaves alone: landing, admin, payment; those without scripts say so themselves. */
export const hasAreaSwitch = (path: string): boolean =>
  path !== '/' && !under(path, '/admin') && !/^\/shop\/[^/]+\/cart\/address\/review\/payment(\/|$)/.test(path)
