import { readdirSync } from 'node:fs'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { token } from '../../../../test/email-cases/email-case.ts'
import { EMAIL_CASES } from '../../../../test/email-cases/email-cases.ts'
import { startMailServer } from '../../../../test/smtp.ts'
import { queueEmail } from '../notifications.service.ts'
import { emailOutbox } from '../notifications.tables.ts'
import { renderWelcomeEmail } from './account.emails.ts'
import { renderNewsletterConfirmationEmail } from './newsletter.emails.ts'
import { renderContactMessageEmail } from './ticket.emails.ts'

const { received, mail } = await startMailServer()
const publicUrl = 'https://shop.example.in'
const { context, db } = await buildTestApp({ mail, publicUrl })

const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
const urlsOf = (text: string) => text.match(/https?:\/\/\S+/g) ?? []

test.each(EMAIL_CASES)(
  'sends the $name email as HTML and plain text, with its links and with user input escaped',
  async ({ queue, phrases, links }) => {
    received.length = 0
    await queue(context)
    const [stored] = await db.select().from(emailOutbox).orderBy(desc(emailOutbox.id)).limit(1)
    await context.jobs.drain()
    const [sent, ...others] = received
    if (!sent) throw new Error('no email was sent')
    expect(others).toEqual([])

    for (const phrase of phrases) {
      expect(sent.text).toContain(phrase)
      expect(sent.html).toContain(phrase)
    }
    const urls = [...links, '/contact'].map((link) => new URL(link, publicUrl).href)
    expect(new Set(hrefsOf(sent.html ?? ''))).toEqual(new Set(urls))
    expect(new Set(urlsOf(sent.text ?? ''))).toEqual(new Set(urls))

    expect(sent.html).not.toContain('<script')
    expect(stored?.subject).not.toMatch(/[\r\n]/)
    expect(sent.subject).toBe(stored?.subject)
    expect(sent.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect([sent.cc ?? [], sent.bcc ?? [], sent.envelope.length]).toEqual([[], [], 1])
    expect(sent.headers.filter(({ key }) => ['bcc', 'cc', 'to'].includes(key))).toHaveLength(1)
  },
)

test('covers every email template', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.emails.ts'))
  const modules = await Promise.all(files.map((file) => import(`./${file}`)))
  const templates = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => /^render\w+Email$/.test(name))
  const covered = new Set(EMAIL_CASES.map(({ template }) => template))
  expect(templates.filter(([, template]) => !covered.has(template)).map(([name]) => name)).toEqual([])
})

test('sends a contact message to the shop with the sender as reply-to, and keeps its line breaks', async () => {
  received.length = 0
  await queueEmail(db, context, renderContactMessageEmail, {
    id: 2,
    kind: 'question',
    name: 'Asha',
    email: 'asha@example.in',
    message: 'One\nTwo',
  })
  await context.jobs.drain()
  expect(received[0]?.envelope).toEqual(['shop@example.in'])
  expect(received[0]?.replyTo).toEqual([{ address: 'asha@example.in', name: '' }])
  expect(received[0]?.text).toContain('> One\n> Two')
})

test('sets List-Unsubscribe headers on newsletter emails', async () => {
  received.length = 0
  await queueEmail(db, context, renderNewsletterConfirmationEmail, {
    email: 'asha@example.in',
    token,
    requestCount: 2,
  })
  await context.jobs.drain()
  const headers = Object.fromEntries((received[0]?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe']).toBe(`<${publicUrl}/newsletter/unsubscribe?token=${token}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
})

test.each(['victim@example.in,x@example.in', 'x<victim@example.in>'])(
  'sends nothing to a second address hidden in the recipient: %s',
  async (email) => {
    received.length = 0
    await queueEmail(db, context, renderWelcomeEmail, { id: email.length + 100, name: 'Asha', email })
    // The server may reject it as an invalid address.
    await Promise.allSettled([context.jobs.drain()])
    expect(received.flatMap(({ envelope }) => envelope)).not.toContain('victim@example.in')
  },
)
