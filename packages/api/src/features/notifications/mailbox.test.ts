import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { queueEmail, renderWelcomeEmail } from './notifications.service.ts'

const { app, call, context, db } = await buildTestApp({ demo: true })
await queueEmail(db, context, renderWelcomeEmail, { id: 1, name: 'Asha <img src=x>', email: 'asha@example.in' })

test('lists emails and shows one in a sandboxed frame or as text', async () => {
  const { body: list } = await call('GET', '/dev/mail')
  expect(list).toContain('<b>Welcome to Shopflix</b><span>To asha@example.in</span>')
  const link = /href="(\/dev\/mail\/\d+)"/.exec(list)?.[1] ?? ''
  const { body: open } = await call('GET', link)
  expect(open).toContain(`<iframe src="${link}/html" title="Welcome to Shopflix" sandbox="allow-popups`)
  const text = await call('GET', `${link}?as=text`)
  expect(text.body).toContain('Hi Asha &lt;img src=x&gt;,')
  const html = await call('GET', `${link}/html`)
  expect(html.body).toContain('Hi Asha &lt;img src=x&gt;,')
  expect(html.headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
  )
})

test.each(['/dev/mail', '/dev/mail/1', '/dev/mail/1/html'])('%s is only available from this machine', async (url) => {
  const remote = await app.inject({ url, remoteAddress: '192.0.2.7' })
  const forwarded = await app.inject({ url, remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } })
  const renamed = await app.inject({ url, headers: { host: 'shop.example.in' } })
  const proxied = await app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.7' } })
  const statuses = [remote, forwarded, renamed, proxied].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([404, 404, 404, 404])
  expect((await app.inject({ url, headers: { host: 'localhost:3000' } })).statusCode).toBe(200)
})

test.each([
  ['a shop outside demo mode', { demo: false }],
  ['a demo with an SMTP server', { demo: true, mail: { ...context.config.mail, smtpUrl: 'smtp://127.0.0.1:9' } }],
])('%s has no mailbox', async (_, config) => {
  const other = await buildTestApp(config)
  for (const url of ['/dev/mail', '/dev/mail/1', '/dev/mail/1/html']) {
    expect((await other.call('GET', url)).status).toBe(404)
  }
})

test('responds 404 for an unknown email', async () => {
  for (const id of ['999', '0', 'x']) expect((await call('GET', `/dev/mail/${id}`)).status).toBe(404)
})
