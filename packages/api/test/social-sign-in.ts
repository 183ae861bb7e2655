import type { SocialProvider } from '@shop/contract/auth'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { users } from '../src/features/users/users.tables.ts'
import { buildTestApp } from './app.ts'
import { startGraphServer } from './graph-server.ts'
import { startOidcServer } from './oidc-server.ts'

export const PUBLIC_URL = 'https://shop.example'

/** A shop with an OpenID Connect server in place of Google and a Graph API in place of Facebook. */
export async function buildSocialSignInApp() {
  const oidc = await startOidcServer(`${PUBLIC_URL}/login/google`)
  const graph = await startGraphServer()
  afterAll(() => Promise.all([oidc.close(), graph.close()]))
  const google = { ...oidc.client, issuer: oidc.issuer }
  const shop = await buildTestApp({ publicUrl: PUBLIC_URL, social: { google, facebook: graph.client } })
  const { call, db } = shop

  const start = async (provider: SocialProvider = 'google'): Promise<{ url: string; secret: string }> =>
    (await call('POST', `/auth/social/${provider}/start`)).body
  const finish = (query: string, secret: string, provider: SocialProvider = 'google') =>
    call('POST', `/auth/social/${provider}/finish`, { body: { answer: query, secret } })

  return {
    ...shop,
    oidc,
    graph,
    google,
    start,
    finish,
    /** A complete sign-in with Google. */
    async signIn(email: string) {
      const { url, secret } = await start()
      return finish(await signInAtProvider(url, { email }), secret)
    },
    findUser: async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0],
  }
}

/** Follows the provider's redirects as a browser does, and returns the query of the redirect back to the shop. */
export async function signInAtProvider(url: string, form: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>()
  let next = { url, body: undefined as URLSearchParams | undefined }
  for (let steps = 0; steps < 10; steps++) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.body ? { method: 'POST', body: next.body } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location?.startsWith(PUBLIC_URL)) return new URL(location).search
    next = location
      ? { url: new URL(location, next.url).href, body: undefined }
      : { url: next.url, body: new URLSearchParams(form) }
  }
  throw new Error('the provider didn’t redirect back')
}
