type Env = Record<string, string | undefined>

const REQUIRED = ['DATABASE_URL', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** Settings of the sandbox as a separate process. Throws one line for each missing variable. */
export function readSettings(env: Env = process.env) {
  const missing = REQUIRED.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(missing.map((name) => `${name}: missing`).join('\n'))
  const [databaseUrl = '', keyId = '', keySecret = '', webhookSecret = ''] = REQUIRED.map((name) => env[name])
  return {
    databaseUrl,
    keyId,
    keySecret,
    webhookSecret,
    port: Number(env.PORT ?? 0),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
