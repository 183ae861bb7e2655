/** Longer paragraphs are shortened to whole sentences. */
export const MAX_EXCERPT_LENGTH = 320

const SENTENCE_END = /(?<=[.!?])\s+/

type Score = (text: string) => number

/** The part of a section with the highest score, word for word: a paragraph, or some sentences of a long one. */
export function excerptOf(paragraphs: readonly string[], score: Score): string {
  const paragraph = best(paragraphs, score)
  if (paragraph.length <= MAX_EXCERPT_LENGTH) return paragraph
  const start = paragraph.indexOf(best(paragraph.split(SENTENCE_END), score))
  const [first = '', ...rest] = paragraph.slice(start).split(SENTENCE_END)
  let end = start + first.length
  for (const sentence of rest) {
    const next = paragraph.indexOf(sentence, end) + sentence.length
    if (next - start > MAX_EXCERPT_LENGTH) break
    end = next
  }
  return paragraph.slice(start, end)
}

/** The first of the texts with the highest score. */
const best = (texts: readonly string[], score: Score): string => texts.toSorted((a, b) => score(b) - score(a))[0] ?? ''
