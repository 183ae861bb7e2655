const ADDRESS = /^(\d{1,4})(-still)?\.(webp|jpg)$/

/** URL of the poster of the n-th demo movie. The 16:9 still has the suffix `-still`. */
export const posterUrl = (movie: number): string => `/art/movies/${movie}.webp`

/** Undefined for any other file name. */
export function parsePosterFileName(
  file: string,
): { movie: number; isStill: boolean; type: 'webp' | 'jpg' } | undefined {
  const [, digits, still, type] = ADDRESS.exec(file) ?? []
  const movie = Number(digits)
  return digits !== undefined && movie > 0 && String(movie) === digits
    ? { movie, isStill: still !== undefined, type: type === 'jpg' ? 'jpg' : 'webp' }
    : undefined
}
