import { afterEach, expect, test, vi } from 'vitest'
import { createToken } from '../../../test/session.ts'
import { STORAGE_KEYS } from '../session/session.ts'
import { earlyRequestsScript, sendOrUseEarly } from './early-requests.ts'

const URL = '/api/orders/user/7'
const GET = { method: 'GET', headers: { authorization: 'Bearer secret' } }

afterEach(() => {
  globalThis.earlyResponses = undefined
  localStorage.clear()
})

/** Runs the inline script as the browser does. Returns the mock of `fetch`. */
function runScript(isForStaff?: boolean) {
  const send = vi.fn(async (_url: string, _init?: RequestInit) => new Response('[]'))
  vi.stubGlobal('fetch', send)
  // biome-ignore lint/security/noGlobalEval: evaluates the script under test
  globalThis.eval(earlyRequestsScript(['/api/orders/user/:userId'], isForStaff))
  return send
}

function signIn() {
  localStorage.setItem(STORAGE_KEYS.token, 'secret')
  localStorage.setItem(STORAGE_KEYS.userId, '7')
}

test('uses an early response once', async () => {
  signIn()
  const send = runScript()
  expect(send).toHaveBeenCalledWith(URL, { headers: { accept: 'application/json', authorization: 'Bearer secret' } })
  await sendOrUseEarly(URL, GET)
  expect(send).toHaveBeenCalledTimes(1)
  await sendOrUseEarly(URL, GET)
  expect(send).toHaveBeenCalledTimes(2)
})

test('visitors send no early requests', () => {
  expect(runScript()).not.toHaveBeenCalled()
})

test.each([
  ['USER', 0],
  ['MODERATOR', 1],
] as const)('sends a %s %i early request of a page for staff', (role, count) => {
  localStorage.setItem(STORAGE_KEYS.token, createToken({ role, name: 'Āśā' }))
  localStorage.setItem(STORAGE_KEYS.userId, '7')
  expect(runScript(true)).toHaveBeenCalledTimes(count)
})

test.each([
  ['after another user has signed in', { ...GET, headers: { authorization: 'Bearer other' } }],
  ['after a change', { ...GET, method: 'POST' }],
])('discards early responses %s', async (_reason, init) => {
  signIn()
  const send = runScript()
  await sendOrUseEarly('/api/other', init)
  await sendOrUseEarly(URL, GET)
  expect(send).toHaveBeenCalledTimes(3)
})

test('repeats an early request that failed', async () => {
  signIn()
  const send = vi.fn(async () => new Response('[]'))
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', send)
  // biome-ignore lint/security/noGlobalEval: evaluates the script under test
  globalThis.eval(earlyRequestsScript(['/api/orders/user/:userId']))
  expect((await sendOrUseEarly(URL, GET)).ok).toBe(true)
})
