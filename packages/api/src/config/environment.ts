import { isIP } from 'node:net'
import { panOf, SellerInput } from '@shop/contract/invoices'
import { LIMITS } from '@shop/contract/kit'
import { z } from 'zod'

/** Environment variables as the process receives them. */
export type Env = Readonly<Record<string, string | undefined>>

/** `http://…` style text in error messages. The value may contain a password, so no message repeats it. */
function url(...schemes: string[]) {
  const expected = schemes.map((scheme) => `${scheme}://…`).join(' or ')
  return z.string().refine((value) => schemes.some((scheme) => hasScheme(value, scheme)), {
    error: `must be a URL that starts with ${expected}.`,
  })
}

const hasScheme = (value: string, scheme: string) => URL.canParse(value) && new URL(value).protocol === `${scheme}:`
const withoutTrailingSlash = (value: string) => value.replace(/\/+$/, '')
const baseUrl = (...schemes: string[]) => url(...schemes).transform(withoutTrailingSlash)

/** Whole number within inclusive bounds. */
function integer(min: number, max: number) {
  return z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: ({ input }) => `"${input}" is not a whole number from ${min} to ${max}.`,
    })
    .transform(Number)
}

const flag = z
  .enum(['1', 'true', '0', 'false'], { error: ({ input }) => `"${input}" is neither 1 nor 0.` })
  .transform((value) => value === '1' || value === 'true')

const choice = <const T extends [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: ({ input }) => `"${input}" is not one of ${values.join(', ')}.` })

const email = z.string().regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, {
  error: ({ input }) => `"${input}" is not an email address.`,
})

/** Origins separated by commas or spaces, such as `https://shop.example`, without a path. */
const origins = z
  .string()
  .transform((value) =>
    value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(withoutTrailingSlash),
  )
  .pipe(
    z.array(
      z.string().refine((value) => hasWebOrigin(value), {
        error: ({ input }) => `"${input}" is not an origin such as https://shop.example.`,
      }),
    ),
  )

const hasWebOrigin = (value: string) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value

/** The number of reverse proxies in front of the server, or their addresses as IP addresses and CIDR ranges. */
const trustedProxies = z
  .string()
  .refine((value) => /^\d$/.test(value) || value.split(/[\s,]+/).every(isAddressRange), {
    error: ({ input }) =>
      `"${input}" is neither a number of proxies (1) nor a list of addresses (10.0.0.0/8, 192.0.2.1).`,
  })
  .transform((value) => (/^\d$/.test(value) ? Number(value) : value.split(/[\s,]+/)))

function isAddressRange(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const maxPrefix = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && rest.length === 0 && (prefix === undefined || isPrefix(prefix, maxPrefix))
}

const isPrefix = (value: string, max: number) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= max

const text = z.string()

/** A bucket: `s3://bucket/prefix?endpoint=https://…&region=…`. */
const mediaUrl = url('s3').refine((value) => hasWebOrigin(new URL(value).searchParams.get('endpoint') ?? ''), {
  error: 'needs the origin of the store, for example s3://bucket/prefix?endpoint=https://s3.example.',
})

/** Every environment variable that the shop reads; docs/running.md explains each one. */
const Environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  WORKERS: integer(1, 64).default(1),
  PUBLIC_URL: baseUrl('https', 'http').optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
  // A token's signature is only as strong as its key.
  JWT_SECRET: text
    .min(32, { error: 'must have at least 32 characters. Create one with: openssl rand -hex 32' })
    .optional(),
  DEMO: flag.optional(),
  ADMIN_EMAIL: email.toLowerCase().optional(),
  ADMIN_PASSWORD: text
    .min(LIMITS.minPasswordLength, { error: `must have at least ${LIMITS.minPasswordLength} characters.` })
    .optional(),
  STAFF_TWO_FACTOR: choice('required', 'optional').default('optional'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: text
    .regex(/@[^\s@<>]+\.[^\s@<>]+>?$/, {
      error: ({ input }) => `"${input}" is neither shop@example.com nor Shop <shop@example.com>.`,
    })
    .optional(),
  STORE_NAME: text.optional(),
  STORE_EMAIL: email.optional(),
  STORE_PHONE: text.optional(),
  STORE_ADDRESS: text.optional(),
  SELLER_LEGAL_NAME: text.optional(),
  SELLER_TRADE_NAME: text.optional(),
  SELLER_GSTIN: text.optional(),
  SELLER_STATE: text.optional(),
  SELLER_PAN: text.optional(),
  SELLER_ADDRESS: text.optional(),
  SELLER_FSSAI: text.optional(),
  SELLER_LICENCES: text.optional(),
  SELLER_INVOICE_SERIES: text.default('INV'),
  SELLER_CREDIT_NOTE_SERIES: text.default('CN'),
  SELLER_SIGNATORY: text.optional(),
  CHECKOUT_MODE: choice('demo', 'live').default('demo'),
  ORDER_MAX_ITEMS: integer(1, 49_500).default(500),
  ORDER_MAX_RUPEES: integer(1, 999_999_999).default(10_000_000),
  PAYMENT_PROVIDER: choice('sandbox', 'razorpay').default('sandbox'),
  RAZORPAY_KEY_ID: text.optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_API_URL: baseUrl('https', 'http').optional(),
  RAZORPAY_CHECKOUT_URL: url('https', 'http').optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  OIDC_ISSUER: url('https', 'http').default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  FACEBOOK_URL: baseUrl('https', 'http').optional(),
  FACEBOOK_GRAPH_URL: baseUrl('https', 'http').optional(),
  WEB_ORIGINS: origins.default([]),
  WEB: choice('built', 'sources').default('built'),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug').optional(),
  SLOW_QUERY_MS: integer(1, 60_000).default(500),
  METRICS_PORT: integer(0, 65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_TOKEN: text
    .min(16, { error: 'must have at least 16 characters. Create one with: openssl rand -hex 16' })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl('https', 'http').optional(),
  DRAIN_SECONDS: integer(0, 300).default(0),
  CLOCK_AHEAD_SECONDS: integer(0, 31_536_000).default(0),
  TRUST_PROXY: trustedProxies.default(0),
  MEDIA_ORIGINS: origins.default([]),
  MEDIA_URL: mediaUrl.optional(),
  MEDIA_ACCESS_KEY_ID: text.optional(),
  MEDIA_SECRET_ACCESS_KEY: text.optional(),
  MEDIA_SECONDS: integer(2, 86_400).default(300),
  MIGRATE_ON_START: flag.default(true),
  BACKUP_PASSPHRASE: text.min(12, { error: 'must have at least 12 characters.' }).optional(),
})
export type Environment = z.infer<typeof Environment>
type Name = keyof Environment
type Problem = { name: Name; message: string }

/** Settings that only make sense together. */
const GROUPS: Name[][] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['SELLER_LEGAL_NAME', 'SELLER_GSTIN', 'SELLER_STATE', 'SELLER_ADDRESS', 'SELLER_SIGNATORY'],
  ['MEDIA_URL', 'MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
]

/**
 * Validates the environment. An empty variable counts as not set. Returns the problems of every variable, one line each
 * (`NAME: what is wrong`), so one failed start lists them all.
 */
export function parseEnvironment(env: Env): { settings: Environment } | { problems: string[] } {
  const names = Environment.keyof().options
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]))
  const { data, error } = Environment.safeParse(given)
  const invalid = (error?.issues ?? []).map(({ path, message }) => ({ name: path[0] as Name, message }))
  const seller = data && SellerInput.safeParse(toSellerInput(data))
  const sellerProblems = data?.SELLER_GSTIN === undefined ? [] : (seller?.error?.issues ?? []).map(toSellerProblem)
  const problems = [...invalid, ...findConflicts(given), ...sellerProblems]
  if (data && problems.length === 0) return { settings: data }
  return { problems: problems.map(({ name, message }) => `${name}: ${message}`) }
}

/** The seller that the variables describe, for `SellerInput`. */
export const toSellerInput = (settings: Environment) => ({
  legalName: settings.SELLER_LEGAL_NAME,
  tradeName: settings.SELLER_TRADE_NAME ?? settings.SELLER_LEGAL_NAME,
  gstin: settings.SELLER_GSTIN,
  state: settings.SELLER_STATE,
  pan: settings.SELLER_PAN ?? panOf(settings.SELLER_GSTIN ?? ''),
  address: settings.SELLER_ADDRESS,
  fssai: settings.SELLER_FSSAI ?? null,
  licences: settings.SELLER_LICENCES ?? null,
  invoiceSeries: settings.SELLER_INVOICE_SERIES,
  creditNoteSeries: settings.SELLER_CREDIT_NOTE_SERIES,
  signatory: settings.SELLER_SIGNATORY,
})

/** `invoiceSeries` is SELLER_INVOICE_SERIES. */
const toSellerProblem = ({ path, message }: z.core.$ZodIssue): Problem => ({
  name: `SELLER_${String(path[0]).replace(/[A-Z]/g, '_$&').toUpperCase()}` as Name,
  message: `${message}.`,
})

/** Rules between variables. Checked on the raw values, so they are reported beside invalid ones. */
function findConflicts(given: Partial<Record<Name, string>>): Problem[] {
  const conflicts: Problem[] = []
  const add = (name: Name, message: string) => conflicts.push({ name, message })
  if (given.HOST && !isLoopback(given.HOST) && !given.DEMO) {
    add(
      'DEMO',
      `missing. HOST=${given.HOST} makes the shop reachable for others; set DEMO=0, or DEMO=1 for demo accounts with known passwords.`,
    )
  }
  if (given.DATABASE_URL && !given.JWT_SECRET) {
    add('JWT_SECRET', 'missing. With DATABASE_URL all nodes share one. Create it with: openssl rand -hex 32')
  }
  if (given.DATABASE_READ_URL && !given.DATABASE_URL) {
    add('DATABASE_URL', 'missing. DATABASE_READ_URL is a standby of it.')
  }
  if (given.CHECKOUT_MODE === 'live' && given.PAYMENT_PROVIDER !== 'razorpay' && !given.RAZORPAY_API_URL) {
    add(
      'CHECKOUT_MODE',
      'live would accept the test money of the payment sandbox. Set PAYMENT_PROVIDER=razorpay, or CHECKOUT_MODE=demo.',
    )
  }
  if (given.PAYMENT_PROVIDER === 'razorpay' && given.CLOCK_AHEAD_SECONDS) {
    add('CLOCK_AHEAD_SECONDS', 'works only with the payment sandbox.')
  }
  if (Number(given.WORKERS) > 1 && given.METRICS_TOKEN && !given.METRICS_PORT) {
    add('METRICS_PORT', 'missing. With WORKERS the metrics of all processes are served on a separate port.')
  }
  for (const group of GROUPS) {
    const present = group.filter((name) => given[name])
    const missing = group.filter((name) => !given[name])
    if (present.length > 0) for (const name of missing) add(name, `missing. ${present.join(', ')} needs it.`)
    else if (given.PAYMENT_PROVIDER === 'razorpay' && group.includes('RAZORPAY_KEY_ID'))
      for (const name of missing) add(name, 'missing. PAYMENT_PROVIDER=razorpay needs it.')
  }
  return conflicts
}

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
}
