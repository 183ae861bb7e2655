/** A paragraph, or the items of a list. Links are written as in Markdown: '[your profile](/profile)'. */
export type TextBlock = string | readonly string[]

/** A part of a page with its heading. */
export type HelpSection = {
  title: string
  body: readonly TextBlock[]
  /** Words that customers use for this, for the search of the answer assistant. Pages don't show them. */
  keywords?: string
}

/** A legal page without its sections. `updatedOn`: the date of the last change, such as '2026-11-20'. */
export type LegalPage = { path: string; title: string; lead: string; updatedOn: string }

/** What the texts say about the shop. */
export type ShopDetails = { name: string; email: string }

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

/** The parts of a text in their order: plain texts, and links. */
export function splitLinks(text: string): (string | { label: string; href: string })[] {
  const parts: (string | { label: string; href: string })[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ label, href })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** The text with the labels of its links only. */
export const plainText = (text: string): string => text.replace(LINK, '$1')

/** The anchor of a section in its page: 'How do I return something?' becomes 'how-do-i-return-something'. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
