import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasDemoMailbox, isPublic, loadConfig } from './config.ts'
import type { Env } from './environment.ts'

const home = mkdtempSync(join(tmpdir(), 'shopflix-config-'))
afterAll(() => rmSync(home, { recursive: true }))

const load = (env: Env) => loadConfig({ DATA_DIR: home, ...env })
const database = { DATABASE_URL: 'postgres://shop:pw@db.example/shop', JWT_SECRET: 'x'.repeat(32) }
const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' }

function problems(env: Env): string[] {
  try {
    load(env)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

test('defaults to loopback, the embedded database, the demo and the sandbox', () => {
  const config = load({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    checkoutMode: 'demo',
  })
  expect(config.payments).toMatchObject({ provider: 'sandbox', apiUrl: undefined })
  expect(config.mail).toEqual({
    smtpUrl: undefined,
    from: 'Shopflix <hello@shopflix.example>',
    domain: 'shopflix.example',
  })
})

test('creates the token secret once, readable by the owner only', () => {
  const first = load({}).jwtSecret
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(load({}).jwtSecret).toBe(first)
  expect(load({}).payments.keySecret).toBe(load({}).payments.keySecret)
  expect(statSync(join(home, 'secrets', 'jwt')).mode & 0o777).toBe(0o600)
})

test('takes the seller of invoices from the environment, with its PAN in the GSTIN', () => {
  const seller = {
    SELLER_LEGAL_NAME: 'Asha Traders',
    SELLER_GSTIN: '10ABCCS0000Z1ZC',
    SELLER_STATE: 'Bihar',
    SELLER_ADDRESS: '1 Fraser Road, Patna',
    SELLER_SIGNATORY: 'Asha Rao',
  }
  expect(load({}).seller).toBeUndefined()
  expect(load(seller).seller).toMatchObject({ tradeName: 'Asha Traders', pan: 'ABCCS0000Z', invoiceSeries: 'INV' })
  expect(problems({ ...seller, SELLER_STATE: 'Kerala', SELLER_PAN: 'ABCCS0000Y' })).toEqual([
    'SELLER_GSTIN: This GSTIN belongs to Bihar, not to Kerala.',
    'SELLER_PAN: The GSTIN contains the PAN ABCCS0000Z.',
  ])
  expect(problems({ SELLER_GSTIN: seller.SELLER_GSTIN })).toContainEqual(
    expect.stringMatching(/^SELLER_LEGAL_NAME: missing/),
  )
})

test('turns the demo off with DATABASE_URL unless DEMO is set', () => {
  expect(load(database).demo).toBe(false)
  expect(load({ ...database, DEMO: '1' }).demo).toBe(true)
})

test('treats an empty variable as not set', () => {
  expect(load({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '', RAZORPAY_KEY_ID: '' }).port).toBe(3000)
})

test.each<[string, Env]>([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '-1' }],
  ['WORKERS', { WORKERS: '0' }],
  ['METRICS_PORT', { WORKERS: '2', METRICS_TOKEN: 'x'.repeat(16) }],
  ['DEMO', { DEMO: 'yes' }],
  ['DEMO', { HOST: '0.0.0.0' }],
  ['DEMO', { HOST: 'shop.example' }],
  ['DATABASE_URL', { ...database, DATABASE_URL: 'mysql://db' }],
  ['DATABASE_URL', { ...database, DATABASE_URL: 'localhost:5432' }],
  ['JWT_SECRET', { ...database, JWT_SECRET: undefined }],
  ['DATABASE_READ_URL', { ...database, DATABASE_READ_URL: 'localhost:5433' }],
  ['DATABASE_URL', { DATABASE_READ_URL: database.DATABASE_URL }],
  ['JWT_SECRET', { JWT_SECRET: 'short' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.example' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: '123' }],
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'secret1' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'secret1' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'the shop' }],
  ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'paypal' }],
  ['RAZORPAY_WEBHOOK_SECRET', { PAYMENT_PROVIDER: 'razorpay', ...keys, RAZORPAY_WEBHOOK_SECRET: undefined }],
  ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'api.razorpay.com' }],
  ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: 'file:///checkout.js' }],
  ['CHECKOUT_MODE', { CHECKOUT_MODE: 'free' }],
  ['WEB_ORIGINS', { WEB_ORIGINS: 'https://a.example, b.example' }],
  ['WEB_ORIGINS', { WEB_ORIGINS: 'https://a.example/shop' }],
  ['STORE_EMAIL', { STORE_EMAIL: 'here' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['FACEBOOK_CLIENT_ID', { FACEBOOK_CLIENT_SECRET: 'secret' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'google' }],
  ['FACEBOOK_GRAPH_URL', { FACEBOOK_GRAPH_URL: 'graph.facebook.com' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SLOW_QUERY_MS', { SLOW_QUERY_MS: '0' }],
  ['METRICS_PORT', { METRICS_PORT: 'x' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '1.5' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'all' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/40' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['CHECKOUT_MODE', { CHECKOUT_MODE: 'live' }],
  ['CHECKOUT_MODE', { CHECKOUT_MODE: 'live', PAYMENT_PROVIDER: 'sandbox' }],
])('rejects an invalid %s in one line', (name, env) => {
  const lines = problems(env)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name}: `))
})

test('reads trusted proxies as a number or as addresses', () => {
  expect(load({}).trustedProxies).toBe(0)
  expect(load({ TRUST_PROXY: '1' }).trustedProxies).toBe(1)
  expect(load({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::1' }).trustedProxies).toEqual(['10.0.0.0/8', '2001:db8::1'])
})

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, false],
  [{ PUBLIC_URL: 'https://shop.example' }, true],
])('knows whether others can reach the shop: %o', (env, expected) => {
  expect(isPublic(load(env))).toBe(expected)
})

test('hides the demo mailbox in a shop with a public address', () => {
  expect(hasDemoMailbox(load({}))).toBe(true)
  expect(hasDemoMailbox(load({ PUBLIC_URL: 'https://shop.example' }))).toBe(false)
})

test('lists every invalid variable at once', () => {
  const lines = problems({ PORT: 'x', CHECKOUT_MODE: 'x', PAYMENT_PROVIDER: 'razorpay' })
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'CHECKOUT_MODE',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ])
})

test('never repeats a password in a message', () => {
  expect(problems({ ...database, DATABASE_URL: 'mysql://root:hunter2@db' }).join()).not.toContain('hunter2')
})

test('names DATA_DIR when a secret cannot be stored', () => {
  const file = join(home, 'a-file')
  writeFileSync(file, '')
  expect(problems({ DATA_DIR: join(file, 'data') })[0]).toMatch(/^DATA_DIR: /)
})

test('uses the official URLs of Google and Facebook by default', () => {
  expect(load({}).social).toEqual({ google: undefined, facebook: undefined })
  const ids = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 's' }
  const facebook = { id: 'f', secret: 's', url: 'https://www.facebook.com/v23.0' }
  expect(load(ids).social).toEqual({
    google: { id: 'g', secret: 's', issuer: 'https://accounts.google.com' },
    facebook: { ...facebook, graphUrl: 'https://graph.facebook.com/v23.0' },
  })
  const elsewhere = { OIDC_ISSUER: 'https://id.example', FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9/v23.0/' }
  expect(load({ ...ids, ...elsewhere }).social).toEqual({
    google: { id: 'g', secret: 's', issuer: 'https://id.example' },
    facebook: { ...facebook, graphUrl: 'http://127.0.0.1:9/v23.0' },
  })
})

test('uses the official URLs of Razorpay by default', () => {
  const real = { PAYMENT_PROVIDER: 'razorpay', ...keys }
  expect(load(real).payments.apiUrl).toBe('https://api.razorpay.com/v1')
  expect(load({ ...real, RAZORPAY_API_URL: 'http://127.0.0.1:9/v1/' }).payments.apiUrl).toBe('http://127.0.0.1:9/v1')
})

test('lists every variable in .env.example', () => {
  const asked = new Set<string>()
  const env = new Proxy<Record<string, string>>(
    { JWT_SECRET: 'x'.repeat(32) },
    {
      get(given, name) {
        asked.add(String(name))
        return given[String(name)]
      },
    },
  )
  loadConfig(env)
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^(\w+)=/gm)].map((match) => match[1])
  // `npm run dev` sets WEB for its server.
  expect([...listed, 'WEB'].sort()).toEqual([...asked].sort())
})
