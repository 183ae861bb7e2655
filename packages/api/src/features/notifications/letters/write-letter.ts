import type { Letter, Part, Shop } from './letter.ts'

export type Mail = {
  eventKey: string
  recipient: string
  subject: string
  text: string
  html: string
  replyTo: string | null
  unsubscribeUrl: string | null
}

const WHY = 'You get this mail because somebody gave us your address.'

/** Puts a letter into plain text and HTML. Every word is escaped: names are what people typed. */
export function writeLetter(letter: Letter, shop: Shop): Mail {
  const { eventKey, recipient, replyTo = null, unsubscribeUrl = null } = letter
  const subject = oneLine(letter.subject)
  return {
    eventKey,
    recipient,
    subject,
    replyTo,
    unsubscribeUrl,
    text: plainLetter(letter, shop),
    html: richLetter(letter, subject, shop),
  }
}

/** A line break in a subject would end the header and begin one of the sender's choice. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function plainLetter({ greeting, parts, unsubscribeUrl }: Letter, shop: Shop): string {
  const foot = [shop.name, shop.address, `Questions: ${contactPage(shop)}`]
  if (unsubscribeUrl) foot.push(`${WHY} Unsubscribe: ${unsubscribeUrl}`)
  return [greeting, ...parts.map(plain), `-- \n${foot.join('\n')}`].join('\n\n')
}

function plain(part: Part): string {
  if (typeof part === 'string') return part
  if ('code' in part) return `    ${part.code}`
  if ('rows' in part) return part.rows.map(([what, sum]) => `${what}: ${sum}`).join('\n')
  if ('quote' in part) return part.quote.replace(/^/gm, '> ')
  return `${part.label}: ${part.link}`
}

// Mail programs know little CSS: styles on the elements, and one sheet for the dark that some of them read.
const DARK = `@media(prefers-color-scheme:dark){.page{background:#12090b!important}.sheet{background:#261519!important}.sheet,.sheet p,.sheet td{color:#fdf1e7!important}.head{background:#3d0d1a!important;color:#ffb01f!important}.quiet,.quiet a{color:#c9b0ab!important}.also{color:#ffb01f!important}.go{background:#ffb01f!important;color:#2b0f16!important}.box{background:#34191c!important}.row{border-color:#402a2f!important}}`
const FONT = "font-family:'Anek Latin',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

function richLetter({ greeting, parts, unsubscribeUrl }: Letter, subject: string, shop: Shop): string {
  const first = parts.find((part) => typeof part !== 'string' && 'link' in part)
  const body = [greeting, ...parts].map((part) => rich(part, part === first)).join('\n')
  const leave = unsubscribeUrl ? `<br>${WHY} ${anchor(unsubscribeUrl, 'Unsubscribe', 'color:#6b4f55')}` : ''
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbf4ee">
<div role="main"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;${FONT}">
<tr><td class="head" style="padding:18px 28px;background:#ffb01f;border-radius:18px 18px 0 0;color:#7a1029;font-size:22px;font-weight:800"><h1 style="margin:0;font:inherit">${escapeHtml(shop.name)}</h1></td></tr>
<tr><td class="sheet" style="padding:28px;background:#ffffff;border-radius:0 0 18px 18px;color:#2b0f16;font-size:17px;line-height:1.45;overflow-wrap:anywhere;word-break:break-word">
${body}
</td></tr>
<tr><td class="quiet" style="padding:18px 28px;color:#6b4f55;font-size:14px;line-height:1.45">${escapeHtml(shop.name)}, ${escapeHtml(shop.address)}<br>${anchor(contactPage(shop), 'Questions? Write to us', 'color:#6b4f55')}${leave}</td></tr>
</table></td></tr></table></div></body></html>`
}

/** One button for each letter: the first link; what else there is to do is said more quietly. */
function rich(part: Part, isButton: boolean): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
  if ('code' in part) {
    return `<p class="box" style="margin:0 0 16px;padding:16px;background:#fff1cf;border-radius:8px;font-size:32px;font-weight:800;letter-spacing:.2em;text-align:center">${escapeHtml(part.code)}</p>`
  }
  if ('quote' in part) {
    return `<p class="box" style="margin:0 0 16px;padding:16px;background:#fff1cf;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(part.quote)}</p>`
  }
  if ('rows' in part) {
    return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;font-size:17px">${part.rows.map(richRow).join('')}</table>`
  }
  if (!isButton)
    return `<p style="margin:0 0 16px">${anchor(part.link, part.label, 'color:#7a1029;font-weight:700', 'also')}</p>`
  const look =
    'display:inline-block;padding:14px 22px;background:#7a1029;border-radius:8px;color:#ffffff;font-weight:700;text-decoration:none'
  return `<p style="margin:24px 0 16px">${anchor(part.link, part.label, look, 'go')}</p>`
}

function richRow([what, sum]: readonly [string, string]): string {
  const line = 'padding:8px 0;border-bottom:1px solid #ecdfd8'
  return `<tr valign="top"><td class="row" style="${line}">${escapeHtml(what)}</td><td class="row" align="right" style="${line};padding-left:16px;font-weight:700;white-space:nowrap">${escapeHtml(sum)}</td></tr>`
}

/** In a window of its own, because the demo's mailbox shows letters in a frame. */
const anchor = (link: string, label: string, style: string, name = 'link'): string =>
  `<a class="${name}" target="_blank" rel="noopener" style="${style}" href="${escapeHtml(link)}">${escapeHtml(label)}</a>`

const contactPage = ({ url }: Shop): string => `${url}/contact`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
