import { createHash } from 'node:crypto'
import { escapeHtml } from './letters/write-letter.ts'
import type { ListedMail, OutboxMail } from './mailbox.service.ts'
import { MAILBOX_STYLE } from './mailbox.style.ts'

const styleHash = createHash('sha256').update(MAILBOX_STYLE).digest('base64')

/** No script runs here and only this page's own style counts: what people typed can only be text. */
export const MAILBOX_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** A letter in its frame: styles of its own, no script, no form, not this site's rights; its links open beside it. */
export const LETTER_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

type Mailbox = { shop: string; mails: readonly ListedMail[]; open?: OutboxMail; asText?: boolean }

/** The list and, when one is open, its letter: side by side on a desk, one after the other on a hand. */
export const mailboxPage = ({ shop, mails, open, asText = false }: Mailbox): string => {
  // On a hand an open letter has the page to itself.
  const heading = open ? 'h2' : 'h1'
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(open?.subject ?? 'Mail outbox')}</title><style>${MAILBOX_STYLE}</style></head>
<body${open ? ' class="reading"' : ''}>
<header><a class="mark" href="/shop"><img src="/symbol.svg" alt="" width="28" height="28">${escapeHtml(shop)}</a><span>Nothing here was really sent</span></header>
<div class="panes">
<nav aria-label="Mails"><${heading}>Mail outbox</${heading}>${listOf(mails, open?.id)}</nav>
<main>${open ? letterOf(open, asText) : nothingOpen(mails.length)}</main>
</div></body></html>`
}

function listOf(mails: readonly ListedMail[], openId: number | undefined): string {
  if (mails.length === 0) return ''
  const rows = mails.map((mail) => {
    const current = mail.id === openId ? ' aria-current="page"' : ''
    return `<li><a href="/dev/mail/${mail.id}"${current}><b>${escapeHtml(mail.subject)}</b><span>To ${escapeHtml(mail.recipient)}</span>${timeOf(mail.createdAt)}</a></li>`
  })
  return `<ol>${rows.join('\n')}</ol>`
}

const nothingOpen = (total: number): string =>
  total === 0
    ? '<p class="empty"><b>No mail yet</b>Sign up, order something or ask for a code: what the shop would send lands here.</p>'
    : `<p class="empty wide"><b>${total === 1 ? '1 mail' : `${total} mails`}</b>Choose one from the list.</p>`

function letterOf(mail: OutboxMail, asText: boolean): string {
  const here = `/dev/mail/${mail.id}`
  const title = escapeHtml(mail.subject)
  const body = asText
    ? `<pre>${escapeHtml(mail.text)}</pre>`
    : `<iframe src="${here}/html" title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  const tab = (href: string, label: string, isOn: boolean) =>
    `<a href="${href}"${isOn ? ' aria-current="true"' : ''}>${label}</a>`
  return `<article><a class="back" href="/dev/mail">All mails</a><h1>${title}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd>${mail.replyTo ? `<dt>Reply to</dt><dd>${escapeHtml(mail.replyTo)}</dd>` : ''}<dt>Written</dt><dd>${timeOf(mail.createdAt)}</dd></dl>
<p class="tabs">${tab(here, 'HTML', !asText)}${tab(`${here}?as=text`, 'Text', asText)}</p>
${body}</article>`
}

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

const timeOf = (moment: Date): string => `<time datetime="${moment.toISOString()}">${clock.format(moment)} IST</time>`
