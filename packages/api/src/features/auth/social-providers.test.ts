import { AUTH_LIMITS, AUTH_MESSAGES } from '@shop/contract/auth'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, TEST_CONFIG } from '../../../test/app.ts'
import { startOidcServer } from '../../../test/oidc-server.ts'
import { buildSocialSignInApp, PUBLIC_URL, signInAtProvider } from '../../../test/social-sign-in.ts'

const { google, graph, start, finish, signIn, findUser } = await buildSocialSignInApp()

let userCount = 0
let email: string
beforeEach(() => {
  userCount++
  email = `asha${userCount}@example.in`
})

describe('with Facebook', () => {
  async function enterWithFacebook() {
    const { url, secret } = await start('facebook')
    return finish(await signInAtProvider(url, {}), secret, 'facebook')
  }

  test('creates an account or links one by email, and signs in to it the next time', async () => {
    graph.setUser({ id: `fb${userCount}`, name: 'Asha Rao', email })
    expect((await enterWithFacebook()).body).toMatchObject({ username: email, message: null })
    expect(await findUser(email)).toMatchObject({ name: 'Asha Rao' })
    expect((await signIn(email)).body.message).toBe('Your account is now linked with Google.')
    graph.setUser({ id: `fb${userCount}`, name: 'Asha Rao' })
    expect((await enterWithFacebook()).body.username).toBe(email)
  })

  test('handles a missing email, a blank name and a denied consent', async () => {
    graph.setUser({ id: `fb${userCount}`, name: 'Asha Rao' })
    expect((await enterWithFacebook()).status).toBe(409)
    graph.setUser({ id: `fb${userCount}`, name: ' '.repeat(3), email })
    expect((await enterWithFacebook()).status).toBe(200)
    expect((await findUser(email))?.name).toBe(`asha${userCount}`)
    graph.setUser(undefined)
    expect((await enterWithFacebook()).body.message).toBe('Facebook didn’t confirm this sign-in. Please try again.')
  })

  test('rejects the response of another provider', async () => {
    graph.setUser({ id: `fb${userCount}`, name: 'Asha Rao', email })
    const { url, secret } = await start('facebook')
    expect((await finish(await signInAtProvider(url, {}), secret, 'google')).body.message).toBe(
      AUTH_MESSAGES.socialExpired,
    )
  })
})

describe('unavailable providers', () => {
  test('returns 404 for a provider that isn’t configured, and the store lists none', async () => {
    const shop = await buildTestApp({ social: { google, facebook: undefined } })
    const rejected = await shop.call('POST', '/auth/social/facebook/start')
    expect([rejected.status, rejected.body.message]).toEqual([
      404,
      'Sign-in with Facebook isn’t available on this site.',
    ])
    expect((await shop.call('POST', '/auth/social/twitter/start')).status).toBe(400)
    expect((await shop.call('GET', '/api/shop/store')).body.socialSignIn).toEqual(['google'])
    expect(TEST_CONFIG.social).toEqual({ google: undefined, facebook: undefined })
  })

  test('returns 503 for an unreachable provider, and retries discovery later', async () => {
    const oidcServer = await startOidcServer(`${PUBLIC_URL}/login/google`)
    await oidcServer.close()
    const shop = await buildTestApp({
      social: { google: { ...oidcServer.client, issuer: oidcServer.issuer }, facebook: undefined },
    })
    for (const _ of [1, 2]) {
      const rejected = await shop.call('POST', '/auth/social/google/start')
      expect([rejected.status, rejected.body.message]).toEqual([
        503,
        'Google can’t be reached. Please try again later.',
      ])
    }
  })

  test('limits started sign-ins per address', async () => {
    const shop = await buildTestApp({ social: { google: undefined, facebook: graph.client } })
    const starts = []
    for (let i = 0; i <= AUTH_LIMITS.socialStartsPerAddressAnHour; i++) {
      starts.push((await shop.call('POST', '/auth/social/facebook/start')).status)
    }
    expect(new Set(starts.slice(0, -1))).toEqual(new Set([200]))
    expect(starts.at(-1)).toBe(429)
  })
})
