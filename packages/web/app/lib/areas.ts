/** The area of a path, which determines the theme. Outside the movie area the bar shows product search and the cart. */
export type Area = 'shop' | 'movies' | 'other'

const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

export function areaOf(path: string): Area {
  if (['/shop', '/category', '/categories', '/product', '/compare'].some((base) => isUnder(path, base))) return 'shop'
  if (['/movies', '/watchlist'].some((base) => isUnder(path, base))) return 'movies'
  return 'other'
}

/** Whether the page shows the floating switch button. Landing, admin and checkout pages don't. */
export const hasAreaSwitch = (path: string): boolean =>
  path !== '/' && !isUnder(path, '/admin') && !/^\/shop\/[^/]+\/cart\/address(\/|$)/.test(path)
