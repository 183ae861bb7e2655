import type { EmailBlock, Shop } from './email.ts'

const LINK = /^\[([^\]\n]+)\]\((https?:\/\/[^\s()]+|\/[^\s()]*)\)$/

/**
 * A blank line starts a new paragraph. A paragraph that is one Markdown link, `[Shop now](/shop)`, becomes a link
 * block.
 */
export const parseIssueBody = (body: string, shop: Shop): EmailBlock[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const [, label, url] = LINK.exec(paragraph) ?? []
      if (label === undefined || url === undefined) return paragraph
      return { label, link: url.startsWith('/') ? shop.url + url : url }
    })
