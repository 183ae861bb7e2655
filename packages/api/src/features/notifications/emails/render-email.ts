import type { EmailBlock, EmailContent, Shop } from './email.ts'

export type RenderedEmail = {
  eventKey: string
  recipient: string
  subject: string
  text: string
  html: string
  replyTo: string | null
  unsubscribeUrl: string | null
}

const NEWSLETTER_REASON = 'You received this email because this address was signed up for our newsletter.'

/** Renders plain text and HTML. All content is escaped, since it can contain user input. */
export function renderEmail(content: EmailContent, shop: Shop): RenderedEmail {
  const { eventKey, recipient, replyTo = null, unsubscribeUrl = null } = content
  const subject = oneLine(content.subject)
  return {
    eventKey,
    recipient,
    subject,
    replyTo,
    unsubscribeUrl,
    text: renderText(content, shop),
    html: renderHtml(content, subject, shop),
  }
}

/** A line break in a subject would allow header injection. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function renderText(content: EmailContent, shop: Shop): string {
  const footer = [shop.name, shop.address, `Questions: ${contactUrl(shop)}`]
  const { unsubscribeUrl, unsubscribeReason = NEWSLETTER_REASON } = content
  if (unsubscribeUrl) footer.push(`${unsubscribeReason} Unsubscribe: ${unsubscribeUrl}`)
  return [...allBlocks(content).map(blockText), `-- \n${footer.join('\n')}`].join('\n\n')
}

const allBlocks = ({ greeting, blocks }: EmailContent): readonly EmailBlock[] =>
  greeting === undefined ? blocks : [greeting, ...blocks]

function blockText(block: EmailBlock): string {
  if (typeof block === 'string') return block
  if ('code' in block) return `    ${block.code}`
  if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('links' in block) return block.links.map(({ link, label }) => `${label}: ${link}`).join('\n')
  return `${block.label}: ${block.link}`
}

// Email clients support little CSS: inline styles, plus one style sheet for the clients that support dark mode.
const DARK_STYLE = `@media(prefers-color-scheme:dark){.page{background:#12090b!important}.card{background:#261519!important}.card,.card p,.card td{color:#fdf1e7!important}.header{background:#3d0d1a!important;color:#ffb01f!important}.footer,.footer a{color:#c9b0ab!important}.link{color:#ffb01f!important}.button{background:#ffb01f!important;color:#2b0f16!important}.box{background:#34191c!important}.row{border-color:#402a2f!important}}`
const FONT = "font-family:'Anek Latin',-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

function renderHtml(content: EmailContent, subject: string, shop: Shop): string {
  const { blocks, unsubscribeUrl, unsubscribeReason = NEWSLETTER_REASON } = content
  const firstLink = blocks.find((block) => typeof block !== 'string' && 'link' in block)
  const body = allBlocks(content)
    .map((block) => blockHtml(block, block === firstLink))
    .join('\n')
  const unsubscribe = unsubscribeUrl
    ? `<br>${escapeHtml(unsubscribeReason)} ${anchor(unsubscribeUrl, 'Unsubscribe', 'color:#6b4f55')}`
    : ''
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK_STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#fbf4ee">
<div role="main"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;${FONT}">
<tr><td class="header" style="padding:18px 28px;background:#ffb01f;border-radius:18px 18px 0 0;color:#7a1029;font-size:22px;font-weight:800"><h1 style="margin:0;font:inherit">${escapeHtml(shop.name)}</h1></td></tr>
<tr><td class="card" style="padding:28px;background:#ffffff;border-radius:0 0 18px 18px;color:#2b0f16;font-size:17px;line-height:1.45;overflow-wrap:anywhere;word-break:break-word">
${body}
</td></tr>
<tr><td class="footer" style="padding:18px 28px;color:#6b4f55;font-size:14px;line-height:1.45">${escapeHtml(shop.name)}, ${escapeHtml(shop.address)}<br>${anchor(contactUrl(shop), 'Questions? Contact us', 'color:#6b4f55')}${unsubscribe}</td></tr>
</table></td></tr></table></div></body></html>`
}

/** The first link is the button; any further links are plain. */
function blockHtml(block: EmailBlock, isButton: boolean): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`
  if ('code' in block) {
    return `<p class="box" style="margin:0 0 16px;padding:16px;background:#fff1cf;border-radius:8px;font-size:32px;font-weight:800;letter-spacing:.2em;text-align:center">${escapeHtml(block.code)}</p>`
  }
  if ('quote' in block) {
    return `<p class="box" style="margin:0 0 16px;padding:16px;background:#fff1cf;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(block.quote)}</p>`
  }
  if ('rows' in block) {
    return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;font-size:17px">${block.rows.map(rowHtml).join('')}</table>`
  }
  if ('links' in block) {
    const style =
      'display:inline-block;padding:10px 12px;color:#7a1029;font-weight:700;text-decoration:none;white-space:nowrap'
    const links = block.links.map(({ link, label }) => anchor(link, label, style, 'link')).join(' ')
    return `<p class="box" style="margin:0 0 16px;padding:4px;background:#fff1cf;border-radius:8px;text-align:center">${links}</p>`
  }
  if (!isButton)
    return `<p style="margin:0 0 16px">${anchor(block.link, block.label, 'color:#7a1029;font-weight:700', 'link')}</p>`
  const buttonStyle =
    'display:inline-block;padding:14px 22px;background:#7a1029;border-radius:8px;color:#ffffff;font-weight:700;text-decoration:none'
  return `<p style="margin:24px 0 16px">${anchor(block.link, block.label, buttonStyle, 'button')}</p>`
}

function rowHtml([label, value]: readonly [string, string]): string {
  const style = 'padding:8px 0;border-bottom:1px solid #ecdfd8'
  return `<tr valign="top"><td class="row" style="${style}">${escapeHtml(label)}</td><td class="row" align="right" style="${style};padding-left:16px;font-weight:700;white-space:nowrap">${escapeHtml(value)}</td></tr>`
}

/** Opens in a new tab, because the demo mailbox shows emails in a frame. */
const anchor = (url: string, label: string, style: string, className = 'footer-link'): string =>
  `<a class="${className}" target="_blank" rel="noopener" style="${style}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const contactUrl = ({ url }: Shop): string => `${url}/contact`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
