import { LIMITS, requiredText, SINGLE_LINE, Timestamp, z } from '../kit/index.ts'

const PASSWORD_REQUIRED = 'Please enter your current password'
const currentPassword = z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).max(LIMITS.maxPasswordLength)

const CODE_REQUIRED = 'Enter the code'
/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = z.string(CODE_REQUIRED).trim().min(1, CODE_REQUIRED).max(40, 'This code is too long')

/** Confirms that the owner is at the device, before a change that a stolen token must not make. */
export const PasswordConfirmation = z.object({ currentPassword })
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>

export const CodeConfirmation = z.object({ code: SecondFactorCode })
export type CodeConfirmation = z.infer<typeof CodeConfirmation>

export const Device = z.object({
  id: z.number().int(),
  /** 'Chrome on Windows' */
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const TwoFactorStatus = z.object({
  isEnabled: z.boolean(),
  /** The shop requires it for this user's role. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>

/** `url` is the content of the QR code, `secret` the same for typing. */
export const TwoFactorSetup = z.object({ secret: z.string(), url: z.string() })
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

/** Shown once; only hashes are stored. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

const passkeyName = requiredText('Enter a name', 60).regex(SINGLE_LINE, 'The name must be a single line')

export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z.object({ name: passkeyName })
export type PasskeyName = z.infer<typeof PasskeyName>

/** The browser's WebAuthn options and responses, which only the WebAuthn library reads. */
export const WebAuthnOptions = z.looseObject({ challenge: z.string() })

const base64Url = z.string('The passkey is missing').regex(/^[\w-]{1,2000}$/, 'The passkey is invalid')

export const WebAuthnResponse = z.looseObject(
  {
    id: base64Url,
    rawId: base64Url,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  },
  'The passkey is missing',
)

export const PasskeyRegistration = z.object({ name: passkeyName, credential: WebAuthnResponse })

export const PasskeySignIn = z.object({ credential: WebAuthnResponse })
