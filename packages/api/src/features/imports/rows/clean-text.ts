import { stripInvisibleCharacters } from '@shop/contract/kit'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const codePoint = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

function decodeEntity(whole: string, name: string): string {
  if (name.startsWith('#x') || name.startsWith('#X')) return codePoint(Number.parseInt(name.slice(2), 16))
  if (name.startsWith('#')) return codePoint(Number(name.slice(1)))
  return entities[name] ?? whole
}

// Scraped pages contain Windows-1252 bytes as C1 control characters, such as 0x99 for a trademark sign.
const windows1252 = new TextDecoder('windows-1252')
const fromC1 = (letter: string): string => windows1252.decode(Uint8Array.of(letter.charCodeAt(0)))

/** Decodes entities, collapses white space, and removes invisible or broken characters. */
export const cleanText = (text: string): string =>
  stripInvisibleCharacters(
    text
      .replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,4});/g, decodeEntity)
      .replace(/[\u0080-\u009f]/g, fromC1)
      .replace(/\s+/g, ' ')
      .replace(/[\0\p{Cs}\ufffd]/gu, ''),
  )
    .replace(/ {2,}/g, ' ')
    .trim()
    .normalize('NFC')
