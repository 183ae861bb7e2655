import { hkdfSync } from 'node:crypto'

/** A key for one use, derived from the secret that all nodes share. Keys of other uses don't reveal it. */
export const deriveKey = (secret: string, use: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, bytes))
