const ADDRESS = /^(\d{1,4})(-still)?\.webp$/

/** Where the poster of the demo's n-th film is served, and its 16:9 still. */
export const posterAddress = (film: number): string => `/art/movies/${film}.webp`

/** Reads the file part of such an address; undefined for any other. */
export function parsePosterFile(file: string): { film: number; isStill: boolean } | undefined {
  const [, digits, still] = ADDRESS.exec(file) ?? []
  const film = Number(digits)
  return digits !== undefined && film > 0 && String(film) === digits
    ? { film, isStill: still !== undefined }
    : undefined
}
