import { hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { LIMITS } from '@shop/contract/kit'
import { BRAND } from '@shop/contract/store'
import { readOrCreateSecret } from './platform/secrets.ts'
import { createReader, type Env } from './platform/settings.ts'
import { StartError } from './platform/start-error.ts'

/** We, at a service that knows people's accounts. */
type Client = { id: string; secret: string }

/** `issuer` is who signs Google's tokens; any OpenID Connect provider can stand in for it. */
export type Google = Client & { issuer: string }

/** `url` is where people say yes, `graphUrl` where we ask; both with the version. */
export type Facebook = Client & { url: string; graphUrl: string }

/** What the environment says, checked; no secret has been made yet. */
export type Settings = {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Where shoppers find the shop: the address in mails and for search engines, without a slash at its end. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** Without it, the embedded database in DATA_DIR. */
  databaseUrl: string | undefined
  /** Demo data, demo accounts and /dev/mail. */
  demo: boolean
  /** Created at start if absent. */
  admin: { email: string; password: string } | undefined
  /** Without an SMTP address, mail stays in the outbox. `domain` is the right side of message ids. */
  mail: { smtpUrl: string | undefined; from: string; domain: string }
  checkoutMode: 'demo' | 'live'
  /** Additional origins that may call the API and that pages may call. */
  webOrigins: readonly string[]
  /** The shop's name and contact details. */
  store: { name: string; email: string; phone: string; address: string }
  /** Social sign-in providers. */
  social: { google: Google | undefined; facebook: Facebook | undefined }
  /** `sources` is for `npm run dev`. */
  web: 'built' | 'sources'
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug'
  /** For how long /readyz says no before we stop to listen, so that a load balancer notices. */
  drainSeconds: number
  /** How far the shop's clock is ahead of the machine's; only with the sandbox. */
  clockAheadSeconds: number
  /** Whether a proxy in front of us tells the visitor's address. */
  trustProxy: boolean
  /** Other origins that films may play from. */
  mediaOrigins: readonly string[]
  /** How long an address of a film's file answers; the player asks for a new one in time. */
  mediaSeconds: number
}

/** `keyId` is public; the sandbox gets keys of its own making. */
export type Payments = {
  provider: 'sandbox' | 'razorpay'
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Undefined: our sandbox, started beside us. */
  apiUrl: string | undefined
  checkoutUrl: string | undefined
}

/** Everything that the environment decides, read once at start and passed on as an argument. */
export type Config = Settings & {
  jwtSecret: string
  payments: Payments
  /** Folder of the demo's media (`films/`, `trailers/`); the server sets it when the demo is on. */
  bundledMedia?: string
}

type Reader = ReturnType<typeof createReader>

/** Of Facebook's API: the one that our calls were written for. */
const GRAPH_VERSION = 'v23.0'

/** Reads settings, then the secrets (some of which it makes); fails with one line for every bad name. */
export function loadConfig(env: Env = process.env): Config {
  const reader = createReader(env)
  const settings = readSettings(reader)
  const givenSecret = readJwtSecret(reader)
  const { keys, ...provider } = readPayments(reader)
  if (reader.problems.length > 0) throw new StartError(reader.problems.join('\n'))
  const jwtSecret = givenSecret ?? readOrCreateSecret(settings.dataDir, 'jwt')
  return { ...settings, jwtSecret, payments: { ...provider, ...(keys ?? deriveKeys(jwtSecret)) } }
}

function readSettings(reader: Reader): Settings {
  const databaseUrl = reader.url('DATABASE_URL', ['postgres', 'postgresql'])
  const host = reader.text('HOST') ?? '127.0.0.1'
  const demo = reader.flag('DEMO', databaseUrl === undefined)
  if (!isLoopback(host) && !reader.isSet('DEMO')) {
    reader.fail(
      'DEMO',
      `missing; with HOST=${host} others can reach the shop, so say DEMO=0 or DEMO=1 (known passwords).`,
    )
  }
  const store = {
    name: reader.text('STORE_NAME') ?? BRAND,
    email: readEmail(reader, 'STORE_EMAIL') ?? 'hello@shopflix.example',
    phone: reader.text('STORE_PHONE') ?? '+91 00000 00000',
    address: reader.text('STORE_ADDRESS') ?? 'Example Road 1, Patna, Bihar 800001, India',
  }
  const port = reader.wholeNumber('PORT', { min: 0, max: 65_535, fallback: 3000 })
  return {
    host,
    port,
    publicUrl: reader.url('PUBLIC_URL', ['https', 'http'])?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    dataDir: resolve(reader.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    demo,
    admin: readAdmin(reader),
    mail: readMail(reader, store),
    checkoutMode: reader.oneOf('CHECKOUT_MODE', ['demo', 'live'], 'demo'),
    webOrigins: reader.origins('WEB_ORIGINS'),
    store,
    social: { google: readGoogle(reader), facebook: readFacebook(reader) },
    web: reader.oneOf('WEB', ['built', 'sources'], 'built'),
    logLevel: reader.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug'], databaseUrl ? 'info' : 'warn'),
    drainSeconds: reader.wholeNumber('DRAIN_SECONDS', { min: 0, max: 300, fallback: 0 }),
    clockAheadSeconds: reader.wholeNumber('CLOCK_AHEAD_SECONDS', { min: 0, max: 31_536_000, fallback: 0 }),
    trustProxy: reader.flag('TRUST_PROXY', false),
    mediaOrigins: reader.origins('MEDIA_ORIGINS'),
    mediaSeconds: reader.wholeNumber('MEDIA_SECONDS', { min: 2, max: 86_400, fallback: 300 }),
  }
}

/** 32 characters: a token's signature is worth no more than its key. */
function readJwtSecret(reader: Reader): string | undefined {
  const secret = reader.text('JWT_SECRET')
  if (secret !== undefined && secret.length < 32) {
    return reader.fail('JWT_SECRET', 'has to be at least 32 characters; make one with: openssl rand -hex 32')
  }
  if (secret === undefined && reader.isSet('DATABASE_URL')) {
    reader.fail('JWT_SECRET', 'missing; with DATABASE_URL all nodes share one. Make it with: openssl rand -hex 32')
  }
  return secret
}

type Keys = Pick<Payments, 'keyId' | 'keySecret' | 'webhookSecret'>

/** Without keys only for the sandbox, which can make its own. */
function readPayments(reader: Reader): Omit<Payments, keyof Keys> & { keys: Keys | undefined } {
  const provider = reader.oneOf('PAYMENT_PROVIDER', ['sandbox', 'razorpay'], 'sandbox')
  const isReal = provider === 'razorpay'
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const keys = reader.together(...names)
  if (isReal && !names.some(reader.isSet))
    for (const name of names) reader.fail(name, 'missing; PAYMENT_PROVIDER=razorpay needs it.')
  if (isReal && reader.isSet('CLOCK_AHEAD_SECONDS')) {
    reader.fail('CLOCK_AHEAD_SECONDS', 'is for the sandbox: real money keeps to real time.')
  }
  const apiUrl = reader.url('RAZORPAY_API_URL', ['https', 'http'])?.replace(/\/$/, '')
  const checkoutUrl = reader.url('RAZORPAY_CHECKOUT_URL', ['https', 'http'])
  return {
    provider,
    apiUrl: apiUrl ?? (isReal ? 'https://api.razorpay.com/v1' : undefined),
    checkoutUrl: checkoutUrl ?? (isReal ? 'https://checkout.razorpay.com/v1/checkout.js' : undefined),
    keys: keys && {
      keyId: keys.RAZORPAY_KEY_ID,
      keySecret: keys.RAZORPAY_KEY_SECRET,
      webhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
    },
  }
}

/** All nodes have to agree on the sandbox's keys as well, so they follow from the one secret that all share. */
function deriveKeys(jwtSecret: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', jwtSecret, '', `sandbox ${use}`, 18)).toString('hex')
  return {
    keyId: `rzp_test_${derive('key id').slice(0, 14)}`,
    keySecret: derive('key secret'),
    webhookSecret: derive('webhook secret'),
  }
}

function readAdmin(reader: Reader): Settings['admin'] {
  const email = readEmail(reader, 'ADMIN_EMAIL')?.toLowerCase()
  const pair = reader.together('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  if (!pair || !email) return undefined
  if (pair.ADMIN_PASSWORD.length < LIMITS.minPasswordLength) {
    return reader.fail('ADMIN_PASSWORD', `has to be at least ${LIMITS.minPasswordLength} characters.`)
  }
  return { email, password: pair.ADMIN_PASSWORD }
}

function readMail(reader: Reader, store: Settings['store']): Settings['mail'] {
  const from = reader.text('MAIL_FROM') ?? `${store.name} <${store.email}>`
  const domain = /@([^\s@<>]+\.[^\s@<>]+)>?$/.exec(from)?.[1]
  if (domain === undefined)
    reader.fail('MAIL_FROM', `"${from}" is neither shop@example.com nor Shop <shop@example.com>.`)
  return { smtpUrl: reader.url('SMTP_URL', ['smtp', 'smtps']), from, domain: domain ?? '' }
}

function readEmail(reader: Reader, name: string): string | undefined {
  const value = reader.text(name)
  if (value === undefined || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value)) return value
  return reader.fail(name, `"${value}" is not an email address.`)
}

function readGoogle(reader: Reader): Google | undefined {
  const issuer = reader.url('OIDC_ISSUER', ['https', 'http']) ?? 'https://accounts.google.com'
  const client = readClient(reader, 'GOOGLE')
  return client && { ...client, issuer }
}

function readFacebook(reader: Reader): Facebook | undefined {
  const address = (name: string, usual: string) =>
    reader.url(name, ['https', 'http'])?.replace(/\/+$/, '') ?? `${usual}/${GRAPH_VERSION}`
  const url = address('FACEBOOK_URL', 'https://www.facebook.com')
  const graphUrl = address('FACEBOOK_GRAPH_URL', 'https://graph.facebook.com')
  const client = readClient(reader, 'FACEBOOK')
  return client && { ...client, url, graphUrl }
}

function readClient(reader: Reader, prefix: string): Client | undefined {
  const pair = reader.together(`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`)
  return pair && { id: pair[`${prefix}_CLIENT_ID`] ?? '', secret: pair[`${prefix}_CLIENT_SECRET`] ?? '' }
}

/** Whether only this machine can reach an address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
