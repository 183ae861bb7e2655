const ADDRESS = /^(\d{1,4})(-still)?(-small)?\.(webp|jpg)$/

/**
 * URL of the poster of the n-th demo movie. The 16:9 still has the suffix `-still`, a smaller picture the suffix
 * `-small`.
 */
export const posterUrl = (movie: number): string => `/art/movies/${movie}.webp`

type PosterFile = { movie: number; isStill: boolean; isSmall: boolean; type: 'webp' | 'jpg' }

/** Undefined for any other file name. */
export function parsePosterFileName(file: string): PosterFile | undefined {
  const [, digits, still, small, type] = ADDRESS.exec(file) ?? []
  const movie = Number(digits)
  const isSmall = small !== undefined
  if (digits === undefined || movie === 0 || String(movie) !== digits || (isSmall && type === 'jpg')) return undefined
  return { movie, isStill: still !== undefined, isSmall, type: type === 'jpg' ? 'jpg' : 'webp' }
}
