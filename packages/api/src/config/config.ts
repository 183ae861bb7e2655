import { resolve } from 'node:path'
import { SellerInput } from '@shop/contract/invoices'
import { toPaise } from '@shop/contract/kit'
import { BRAND } from '@shop/contract/store'
import { deriveKey } from '../platform/derive-key.ts'
import { readOrCreateSecret } from '../platform/secrets.ts'
import { StartError } from '../platform/start-error.ts'
import type { ObjectStoreSettings } from '../platform/storage/object-store.ts'
import { type Env, type Environment, isLoopback, parseEnvironment, toSellerInput } from './environment.ts'

/** Credentials of an OAuth client. */
type Client = { id: string; secret: string }

/** `issuer` signs the ID tokens; any OpenID Connect provider can replace Google. */
export type Google = Client & { issuer: string }

/** `url` serves the consent page, `graphUrl` the API; both include the version. */
export type Facebook = Client & { url: string; graphUrl: string }

/** `keyId` is public. */
type Keys = { keyId: string; keySecret: string; webhookSecret: string }

export type Payments = Keys & {
  provider: 'sandbox' | 'razorpay'
  /** Undefined: the sandbox that the server starts itself. */
  apiUrl: string | undefined
  checkoutUrl: string | undefined
}

/** Everything that the environment decides, read once at start and passed on as an argument. */
export type Config = {
  host: string
  /** 0 takes any free port. */
  port: number
  /** Number of processes that serve the shop. */
  workers: number
  /** Address of the shop in emails and for search engines, without a trailing slash. */
  publicUrl: string
  /** Absolute path. */
  dataDir: string
  /** Undefined: the embedded database in DATA_DIR. */
  databaseUrl: string | undefined
  /** A standby of that database, for public reads. */
  databaseReadUrl: string | undefined
  /** Demo data, demo accounts and /dev/mail. */
  demo: boolean
  /** Created at start if absent. */
  admin: { email: string; password: string } | undefined
  /** Whether staff need two-step verification or a passkey for the admin area. */
  staffTwoFactor: 'required' | 'optional'
  /** Without an SMTP URL, emails stay in the outbox. `domain` is the right side of message ids. */
  mail: { smtpUrl: string | undefined; from: string; domain: string }
  checkoutMode: 'demo' | 'live'
  /** What an account without delivered orders can reserve in one checkout. */
  reservations: { pieces: number; valuePaise: number }
  /** Additional origins that may call the API and that pages may call. */
  webOrigins: readonly string[]
  /** The shop's name and contact details. */
  store: { name: string; email: string; phone: string; address: string }
  /** The seller on invoices, saved at start if there is none. */
  seller: SellerInput | undefined
  /** Social sign-in providers. */
  social: { google: Google | undefined; facebook: Facebook | undefined }
  /** `sources` is for `npm run dev`. */
  web: 'built' | 'sources'
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug'
  /** Milliseconds after which a statement is logged as slow. */
  slowQueryMs: number
  /** /metrics: on its own port, or with the token on the shop's port; without both there is none. */
  metrics: { host: string; port: number | undefined; token: string | undefined }
  /** Where traces are sent (OTLP over HTTP), without a trailing slash; undefined: nowhere. */
  otlpEndpoint: string | undefined
  /** Seconds for which /readyz fails before the server stops listening, so a load balancer notices. */
  drainSeconds: number
  /** Seconds that the shop's clock is ahead of the machine's; only with the sandbox. */
  clockAheadSeconds: number
  /** Number or addresses of the reverse proxies whose `X-Forwarded-For` is trusted; 0: none. */
  trustedProxies: number | readonly string[]
  /** Other origins that movies may stream from. */
  mediaOrigins: readonly string[]
  /** Bucket with movies and uploads; undefined: the data folder. */
  mediaStore: ObjectStoreSettings | undefined
  /** Seconds for which a media URL is valid; the player requests a new one in time. */
  mediaSeconds: number
  /** Whether a start applies pending migrations to the database of DATABASE_URL. */
  migrateOnStart: boolean
  /** Encrypts backups. */
  backupPassphrase: string | undefined
  jwtSecret: string
  payments: Payments
  /** Folder of the demo's media (`films/`, `trailers/`); the server sets it when the demo is on. */
  bundledMedia?: string
}

/** The Graph API version that our calls are written for. */
const GRAPH_VERSION = 'v23.0'

/**
 * Reads the configuration and creates the token secret if there is none.
 * @throws {StartError} with one line for each invalid variable
 */
export function loadConfig(env: Env = process.env): Config {
  const parsed = parseEnvironment(env)
  if ('problems' in parsed) throw new StartError(parsed.problems.join('\n'))
  const { settings } = parsed
  const dataDir = resolve(settings.DATA_DIR)
  const jwtSecret = settings.JWT_SECRET ?? readOrCreateSecret(dataDir, 'jwt')
  const store = toStore(settings)
  const demo = settings.DEMO ?? settings.DATABASE_URL === undefined
  return {
    host: settings.HOST,
    port: settings.PORT,
    workers: settings.WORKERS,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    demo,
    admin: toAdmin(settings),
    staffTwoFactor: settings.STAFF_TWO_FACTOR,
    mail: toMail(settings, store),
    checkoutMode: settings.CHECKOUT_MODE,
    reservations: { pieces: settings.ORDER_MAX_ITEMS, valuePaise: toPaise(settings.ORDER_MAX_RUPEES) },
    webOrigins: settings.WEB_ORIGINS,
    store,
    seller: settings.SELLER_GSTIN === undefined ? undefined : SellerInput.parse(toSellerInput(settings)),
    social: { google: toGoogle(settings), facebook: toFacebook(settings) },
    web: settings.WEB,
    logLevel: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? 'info' : 'warn'),
    slowQueryMs: settings.SLOW_QUERY_MS,
    metrics: { host: settings.METRICS_HOST, port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainSeconds: settings.DRAIN_SECONDS,
    clockAheadSeconds: settings.CLOCK_AHEAD_SECONDS,
    trustedProxies: settings.TRUST_PROXY,
    mediaOrigins: settings.MEDIA_ORIGINS,
    mediaStore: toMediaStore(settings),
    mediaSeconds: settings.MEDIA_SECONDS,
    migrateOnStart: settings.MIGRATE_ON_START,
    backupPassphrase: settings.BACKUP_PASSPHRASE,
    jwtSecret,
    payments: toPayments(settings, jwtSecret),
  }
}

function toStore(settings: Environment): Config['store'] {
  return {
    name: settings.STORE_NAME ?? BRAND,
    email: settings.STORE_EMAIL ?? 'hello@shopflix.example',
    phone: settings.STORE_PHONE ?? '+91 55500 10000',
    address: settings.STORE_ADDRESS ?? 'Example Road 1, Patna, Bihar 800001, India',
  }
}

function toAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment): Config['admin'] {
  return email && password ? { email, password } : undefined
}

function toMail(settings: Environment, store: Config['store']): Config['mail'] {
  const from = settings.MAIL_FROM ?? `${store.name} <${store.email}>`
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
  return { smtpUrl: settings.SMTP_URL, from, domain }
}

function toMediaStore(settings: Environment): Config['mediaStore'] {
  const { MEDIA_URL: url, MEDIA_ACCESS_KEY_ID: accessKeyId, MEDIA_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!url || !accessKeyId || !secretAccessKey) return undefined
  const { hostname, pathname, searchParams } = new URL(url)
  const folder = pathname.replace(/^\/|\/$/g, '')
  return {
    bucket: hostname,
    prefix: folder && `${folder}/`,
    endpoint: searchParams.get('endpoint') ?? '',
    region: searchParams.get('region') ?? 'auto',
    accessKeyId,
    secretAccessKey,
  }
}

function toGoogle({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, OIDC_ISSUER: issuer }: Environment) {
  return id && secret ? { id, secret, issuer } : undefined
}

function toFacebook(settings: Environment): Facebook | undefined {
  const { FACEBOOK_CLIENT_ID: id, FACEBOOK_CLIENT_SECRET: secret } = settings
  if (!id || !secret) return undefined
  return {
    id,
    secret,
    url: settings.FACEBOOK_URL ?? `https://www.facebook.com/${GRAPH_VERSION}`,
    graphUrl: settings.FACEBOOK_GRAPH_URL ?? `https://graph.facebook.com/${GRAPH_VERSION}`,
  }
}

function toPayments(settings: Environment, jwtSecret: string): Payments {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = settings
  const keys = keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : deriveSandboxKeys(jwtSecret)
  const isLive = settings.PAYMENT_PROVIDER === 'razorpay'
  return {
    ...keys,
    provider: settings.PAYMENT_PROVIDER,
    apiUrl: settings.RAZORPAY_API_URL ?? (isLive ? 'https://api.razorpay.com/v1' : undefined),
    checkoutUrl:
      settings.RAZORPAY_CHECKOUT_URL ?? (isLive ? 'https://checkout.razorpay.com/v1/checkout.js' : undefined),
  }
}

/** Whether the demo's emails can be read at /dev/mail: not with an SMTP server, nor in a shop with a public address. */
export const hasDemoMailbox = ({ demo, mail, publicUrl }: Config): boolean =>
  demo && mail.smtpUrl === undefined && !isPublic({ publicUrl })

/** Whether others can reach the shop at its public address. */
export const isPublic = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => !isLoopback(new URL(publicUrl).hostname)

/** All nodes must agree on the sandbox's keys, so they are derived from the secret that the nodes share. */
function deriveSandboxKeys(jwtSecret: string): Keys {
  const derive = (use: string) => deriveKey(jwtSecret, `sandbox ${use}`, 18).toString('hex')
  return {
    keyId: `rzp_test_${derive('key id').slice(0, 14)}`,
    keySecret: derive('key secret'),
    webhookSecret: derive('webhook secret'),
  }
}
