import type { Part, Shop } from './letter.ts'

const LINK = /^\[([^\]\n]+)\]\((https?:\/\/[^\s()]+|\/[^\s()]*)\)$/

/** Paragraphs parted by empty lines; a link stands on a line of its own, as in Markdown: `[Shop now](/shop)`. */
export const issueParts = (body: string, shop: Shop): Part[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, address] = LINK.exec(part) ?? []
      if (label === undefined || address === undefined) return part
      return { label, link: address.startsWith('/') ? shop.url + address : address }
    })
