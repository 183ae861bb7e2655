/** Times in seconds. A chapter lasts until the next one. */
export type Chapter = { start: number; title: string }

/** The title of the chapter that the player offers to skip. */
const INTRO = /^(intro|opening|opening credits)$/i

export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= seconds)

/** The end of the intro while it plays; undefined at other times. */
export function introEndAt(chapters: readonly Chapter[], seconds: number): number | undefined {
  const index = chapters.findLastIndex(({ start }) => start <= seconds)
  const current = chapters[index]
  return current !== undefined && INTRO.test(current.title) ? chapters[index + 1]?.start : undefined
}
