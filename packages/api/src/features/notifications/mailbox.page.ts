import { createHash } from 'node:crypto'
import { formatCountOf } from '@shop/contract/kit/numbers'
import { escapeHtml } from './emails/render-email.ts'
import type { EmailSummary, OpenEmail } from './mailbox.service.ts'
import { MAILBOX_STYLE } from './mailbox.style.ts'

const styleHash = createHash('sha256').update(MAILBOX_STYLE).digest('base64')

/** Allows no scripts and only this page's own style, since emails contain user input. */
export const MAILBOX_CSP = `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** For the framed email: inline styles, no scripts or forms, a separate origin; links open in a new tab. */
export const EMAIL_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

type MailboxPage = { shop: string; emails: readonly EmailSummary[]; open?: OpenEmail; asText?: boolean }

/** The list and the open email: side by side on desktop, one at a time on mobile. */
export const mailboxPage = ({ shop, emails, open, asText = false }: MailboxPage): string => {
  // On mobile only the open email is visible, so its subject is the h1.
  const heading = open ? 'h2' : 'h1'
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(open?.subject ?? 'Demo mailbox')}</title><style>${MAILBOX_STYLE}</style></head>
<body${open ? ' class="reading"' : ''}>
<header><a class="mark" href="/shop"><img src="/symbol.svg" alt="" width="28" height="28">${escapeHtml(shop)}</a><span>Demo mode: emails aren’t sent</span></header>
<div class="panes">
<nav aria-label="Emails"><${heading}>Demo mailbox</${heading}>${renderList(emails, open?.id)}</nav>
<main>${open ? renderOpenEmail(open, asText) : renderPlaceholder(emails.length)}</main>
</div></body></html>`
}

function renderList(emails: readonly EmailSummary[], openId: number | undefined): string {
  if (emails.length === 0) return ''
  const rows = emails.map((email) => {
    const current = email.id === openId ? ' aria-current="page"' : ''
    return `<li><a href="/dev/mail/${email.id}"${current}><b>${escapeHtml(email.subject)}</b><span>To ${escapeHtml(email.recipient)}</span>${renderTime(email.createdAt)}</a></li>`
  })
  return `<ol>${rows.join('\n')}</ol>`
}

const renderPlaceholder = (total: number): string =>
  total === 0
    ? '<p class="empty"><b>No emails yet</b>Sign up, place an order or request a code. The emails appear here.</p>'
    : `<p class="empty wide"><b>${formatCountOf(total, 'email')}</b>Select an email to read it.</p>`

function renderOpenEmail(email: OpenEmail, asText: boolean): string {
  const path = `/dev/mail/${email.id}`
  const title = escapeHtml(email.subject)
  const body = asText
    ? `<pre>${escapeHtml(email.text)}</pre>`
    : `<iframe src="${path}/html" title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  const tab = (href: string, label: string, isOn: boolean) =>
    `<a href="${href}"${isOn ? ' aria-current="true"' : ''}>${label}</a>`
  const files = email.attachments.map(({ id, name }) => `<a href="${path}/files/${id}">${escapeHtml(name)}</a>`)
  const attachments = files.length > 0 ? `<dt>Attached</dt><dd>${files.join(', ')}</dd>` : ''
  return `<article><a class="back" href="/dev/mail">All emails</a><h1>${title}</h1>
<dl><dt>To</dt><dd>${escapeHtml(email.recipient)}</dd>${email.replyTo ? `<dt>Reply to</dt><dd>${escapeHtml(email.replyTo)}</dd>` : ''}<dt>Created</dt><dd>${renderTime(email.createdAt)}</dd>${attachments}</dl>
<p class="tabs">${tab(path, 'HTML', !asText)}${tab(`${path}?as=text`, 'Text', asText)}</p>
${body}</article>`
}

const dateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

const renderTime = (date: Date): string => `<time datetime="${date.toISOString()}">${dateTime.format(date)} IST</time>`
