/** Which side of the street a path is on (decision 70): it chooses the search box, the badge and the light. */
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
