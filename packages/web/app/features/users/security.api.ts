import type {
  addPasskey,
  confirmTwoFactor,
  deletePasskey,
  disableTwoFactor,
  getTwoFactor,
  listDevices,
  listPasskeys,
  renamePasskey,
  replaceRecoveryCodes as replaceRecoveryCodesEndpoint,
  setUpTwoFactor,
  signOutDevice,
  signOutOthers,
  startPasskey,
} from '@shop/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

const securityKeys = {
  devices: ['security', 'devices'],
  passkeys: ['security', 'passkeys'],
  twoFactor: ['security', 'two-factor'],
} as const

export const devicesQuery = queryOptions({
  queryKey: securityKeys.devices,
  staleTime: 0,
  queryFn: ({ signal }) => call<typeof listDevices>('GET /auth/devices', { signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: securityKeys.passkeys,
  queryFn: ({ signal }) => call<typeof listPasskeys>('GET /auth/passkeys', { signal }),
})

export const twoFactorQuery = queryOptions({
  queryKey: securityKeys.twoFactor,
  queryFn: ({ signal }) => call<typeof getTwoFactor>('GET /auth/two-factor', { signal }),
})

export const endDevice = (id: number) => call<typeof signOutDevice>('DELETE /auth/devices/:id', { params: { id } })

export const endOtherDevices = () => call<typeof signOutOthers>('POST /auth/sign-out-others')

export const startTwoFactor = (currentPassword: string) =>
  call<typeof setUpTwoFactor>('POST /auth/two-factor/setup', { body: { currentPassword } })

export const turnTwoFactorOn = (code: string) =>
  call<typeof confirmTwoFactor>('POST /auth/two-factor/confirm', { body: { code } })

export const turnTwoFactorOff = (code: string) =>
  call<typeof disableTwoFactor>('POST /auth/two-factor/disable', { body: { code } })

export const replaceRecoveryCodes = (code: string) =>
  call<typeof replaceRecoveryCodesEndpoint>('POST /auth/two-factor/recovery-codes', { body: { code } })

/** Asks the browser for a passkey and saves it. The WebAuthn code is loaded when it is needed. */
export async function createPasskey(currentPassword: string, name: string) {
  const options = await call<typeof startPasskey>('POST /auth/passkeys/start', { body: { currentPassword } })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  const body = { name, credential: { ...credential, response: { ...credential.response } } }
  return call<typeof addPasskey>('POST /auth/passkeys', { body })
}

export const changePasskeyName = (id: number, name: string) =>
  call<typeof renamePasskey>('PUT /auth/passkeys/:id', { params: { id }, body: { name } })

export const removePasskey = (id: number) => call<typeof deletePasskey>('DELETE /auth/passkeys/:id', { params: { id } })
