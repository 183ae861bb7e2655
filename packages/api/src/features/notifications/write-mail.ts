type Paragraph = string | { code: string } | { link: string; label: string }

export type Letter = {
  /** What happened: one event makes one mail, however often it is queued. */
  eventKey: string
  recipient: string
  storeName: string
  subject: string
  greeting: string
  paragraphs: readonly Paragraph[]
}

export type Mail = Pick<Letter, 'eventKey' | 'recipient' | 'subject'> & { text: string; html: string }

/** Puts a letter into plain text and HTML. Every word is escaped: names are what people typed. */
export function writeMail(letter: Letter): Mail {
  const { eventKey, recipient, storeName, greeting } = letter
  const text = [greeting, ...letter.paragraphs.map(plain), storeName].join('\n\n')
  const body = [greeting, ...letter.paragraphs].map(rich).join('')
  const html = `<!doctype html><html lang="en-IN"><body style="margin:0;background:#fbf4ee;color:#2b0f16;font:17px/1.45 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff"><p style="font-weight:800;color:#7a1029">${escapeHtml(storeName)}</p>${body}</div></body></html>`
  // A line break in a subject would end the header and begin one of the sender's choice.
  return { eventKey, recipient, subject: letter.subject.replace(/[\r\n]+/g, ' '), text, html }
}

function plain(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  return 'code' in paragraph ? `    ${paragraph.code}` : `${paragraph.label}: ${paragraph.link}`
}

function rich(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${escapeHtml(paragraph)}</p>`
  if ('code' in paragraph) {
    return `<p style="font-size:32px;font-weight:800;letter-spacing:.2em">${escapeHtml(paragraph.code)}</p>`
  }
  return `<p><a style="color:#7a1029;font-weight:700" href="${escapeHtml(paragraph.link)}">${escapeHtml(paragraph.label)}</a></p>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
