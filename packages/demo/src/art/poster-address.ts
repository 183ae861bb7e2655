const ADDRESS = /^(\d{1,4})(-still)?\.(webp|jpg)$/

/** Where the poster of the demo's n-th film is served; its 16:9 still is beside it. */
export const posterAddress = (film: number): string => `/art/movies/${film}.webp`

/** Reads the file part of such an address; undefined for any other. */
export function parsePosterFile(file: string): { film: number; isStill: boolean; type: 'webp' | 'jpg' } | undefined {
  const [, digits, still, type] = ADDRESS.exec(file) ?? []
  const film = Number(digits)
  return digits !== undefined && film > 0 && String(film) === digits
    ? { film, isStill: still !== undefined, type: type === 'jpg' ? 'jpg' : 'webp' }
    : undefined
}
