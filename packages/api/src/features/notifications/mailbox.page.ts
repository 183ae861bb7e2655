import { createHash } from 'node:crypto'
import type { OutboxMail } from './notifications.db.ts'
import { escapeHtml } from './write-mail.ts'

const STYLE = `:root{color-scheme:light dark;--page:#fff;--ink:#2b0f16;--line:#ecdfd8;--quiet:#6b4f55}
@media(prefers-color-scheme:dark){:root{--page:#1a0e11;--ink:#fdf1e7;--line:#402a2f;--quiet:#c9b0ab}}
body{margin:0 auto;max-width:760px;padding:24px 16px;background:var(--page);color:var(--ink);font:17px/1.45 system-ui,sans-serif}
article{border-top:1px solid var(--line);padding:16px 0}h2{font-size:1.1rem;margin:0}
p{margin:4px 0;color:var(--quiet)}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** No script runs here and only this page's own style counts: what people typed can only be text. */
export const MAILBOX_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`

const mailOf = (mail: OutboxMail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.recipient)}, ${mail.createdAt.toISOString()}</p><pre>${escapeHtml(mail.text)}</pre></article>`

/** The outbox as a page, newest first: where the demo's codes are read without a mail server (decision 24). */
export const mailboxPage = (mails: readonly OutboxMail[]): string => `<!doctype html><html lang="en-IN"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mail outbox</title>
<style>${STYLE}</style></head><body><main><h1>Mail outbox</h1>
${mails.length === 0 ? '<p>No mail has been written yet.</p>' : mails.map(mailOf).join('\n')}</main></body></html>`
