import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { LoginResponse } from './auth.schemas.ts'
import {
  CodeConfirmation,
  Device,
  Passkey,
  PasskeyName,
  PasskeyRegistration,
  PasskeySignIn,
  PasswordConfirmation,
  RecoveryCodes,
  TwoFactorSetup,
  TwoFactorStatus,
  WebAuthnOptions,
} from './security.schemas.ts'

const params = z.object({ id: PathId })

export const listDevices = endpoint({
  id: 'listDevices',
  method: 'GET',
  path: '/auth/devices',
  access: 'user',
  response: z.array(Device),
  summary: 'Lists the signed-in devices of the user, most recently used first',
})

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  path: '/auth/sign-out',
  access: 'user',
  response: Message,
  summary: 'Signs out this device; its token is no longer valid',
})

export const signOutDevice = endpoint({
  id: 'signOutDevice',
  method: 'DELETE',
  path: '/auth/devices/:id',
  access: 'user',
  params,
  response: Message,
  errors: ['not_found'],
  summary: 'Signs out one device of the user',
})

export const signOutOthers = endpoint({
  id: 'signOutOthers',
  method: 'POST',
  path: '/auth/sign-out-others',
  access: 'user',
  response: LoginResponse,
  summary: 'Signs out all other devices; invalidates all tokens of the user and returns a new one',
})

export const getTwoFactor = endpoint({
  id: 'getTwoFactor',
  method: 'GET',
  path: '/auth/two-factor',
  access: 'user',
  response: TwoFactorStatus,
  summary: 'Returns whether two-step verification is on and required',
})

export const setUpTwoFactor = endpoint({
  id: 'setUpTwoFactor',
  method: 'POST',
  path: '/auth/two-factor/setup',
  access: 'user',
  body: PasswordConfirmation,
  response: TwoFactorSetup,
  errors: ['conflict', 'too_many_requests'],
  summary: 'Starts the setup of an authenticator app; its first code turns two-step verification on',
})

export const confirmTwoFactor = endpoint({
  id: 'confirmTwoFactor',
  method: 'POST',
  path: '/auth/two-factor/confirm',
  access: 'user',
  body: CodeConfirmation,
  response: RecoveryCodes,
  errors: ['conflict', 'too_many_requests'],
  summary: 'Turns two-step verification on and returns the recovery codes, once',
})

export const replaceRecoveryCodes = endpoint({
  id: 'replaceRecoveryCodes',
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  access: 'user',
  body: CodeConfirmation,
  response: RecoveryCodes,
  errors: ['conflict', 'too_many_requests'],
  summary: 'Replaces the recovery codes',
})

export const disableTwoFactor = endpoint({
  id: 'disableTwoFactor',
  method: 'POST',
  path: '/auth/two-factor/disable',
  access: 'user',
  body: CodeConfirmation,
  response: Message,
  errors: ['conflict', 'too_many_requests'],
  summary: 'Turns two-step verification off',
})

export const resetTwoFactor = endpoint({
  id: 'resetTwoFactor',
  method: 'DELETE',
  path: '/api/admin/users/:id/two-factor',
  access: 'users.manage',
  params,
  response: Message,
  errors: ['not_found'],
  summary: 'Turns off two-step verification of a user who has lost the authenticator app and the recovery codes',
})

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  access: 'user',
  response: z.array(Passkey),
  summary: 'Lists the passkeys of the user',
})

export const startPasskey = endpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/auth/passkeys/start',
  access: 'user',
  body: PasswordConfirmation,
  response: WebAuthnOptions,
  errors: ['conflict', 'too_many_requests'],
  summary: 'Returns the options to create a passkey, with a challenge that is valid once',
})

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  access: 'user',
  body: PasskeyRegistration,
  response: Passkey,
  errors: ['conflict'],
  summary: 'Adds a passkey that the browser has created',
})

export const renamePasskey = endpoint({
  id: 'renamePasskey',
  method: 'PUT',
  path: '/auth/passkeys/:id',
  access: 'user',
  params,
  body: PasskeyName,
  response: Passkey,
  errors: ['not_found'],
  summary: 'Renames a passkey',
})

export const deletePasskey = endpoint({
  id: 'deletePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  access: 'user',
  params,
  response: Message,
  errors: ['not_found'],
  summary: 'Deletes a passkey, which can then no longer sign in',
})

export const startPasskeySignIn = endpoint({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/auth/passkeys/sign-in/start',
  access: 'anyone',
  response: WebAuthnOptions,
  errors: ['too_many_requests'],
  summary: 'Returns the options to sign in with a passkey, with a challenge that is valid once',
})

export const signInWithPasskey = endpoint({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  access: 'anyone',
  body: PasskeySignIn,
  response: LoginResponse,
  errors: ['unauthorized'],
  summary: 'Signs in with a passkey',
})
