import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a browser and its authenticator sign. */
export type Ceremony = { challenge: string; origin: string; rpId: string; counter: number; isVerified?: boolean }

const [USER_PRESENT, USER_VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** An authenticator with one passkey (ES256) that signs anything, as a real one doesn't. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = base64(credentialId)
  const [KEY_TYPE, ALGORITHM, CURVE, X, Y] = [1, 3, -1, -2, -3]
  const [EC2, ES256, P256] = [2, -7, 1]
  const cosePublicKey = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [KEY_TYPE, EC2],
      [ALGORITHM, ES256],
      [CURVE, P256],
      [X, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [Y, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )

  const toClientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function toAuthenticatorData({ rpId, counter, isVerified = true }: Ceremony, key: readonly Uint8Array[] = []) {
    const start = Buffer.alloc(5)
    start.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key.length > 0 ? HAS_KEY : 0), 0)
    start.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), start, ...key])
  }

  const toCredential = (clientData: Buffer, response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: base64(clientData), ...response },
  })

  return {
    register(ceremony: Ceremony) {
      const [noModel, idLength] = [Buffer.alloc(16), Buffer.from([0, credentialId.length])]
      const authData = toAuthenticatorData(ceremony, [noModel, idLength, credentialId, cosePublicKey])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData)],
      ])
      const attestationObject = base64(isoCBOR.encode(attestation))
      return toCredential(toClientData('webauthn.create', ceremony), { attestationObject })
    },
    signIn(ceremony: Ceremony) {
      const clientData = toClientData('webauthn.get', ceremony)
      const authenticatorData = toAuthenticatorData(ceremony)
      const signed = createSign('sha256').update(Buffer.concat([authenticatorData, sha256(clientData)]))
      const signature = base64(signed.sign(privateKey))
      return toCredential(clientData, { authenticatorData: base64(authenticatorData), signature })
    },
  }
}
