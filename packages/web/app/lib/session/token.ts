import type { Role } from '@shop/contract/users'

/** Claims of our tokens. `exp` in seconds. */
export type Claims = { sub?: string; userId?: number; name?: string; role?: Role; exp?: number }

/** Reads a token without checking its signature, which only the server can. Undefined if it can't be decoded. */
function decodeToken(token: string): Claims | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : undefined
  } catch {
    return undefined
  }
}

/** The claims of a valid token: decodable and not expired. */
export function validClaims(token: string, nowMs = Date.now()): Claims | undefined {
  const claims = decodeToken(token)
  return claims?.exp !== undefined && claims.exp * 1000 < nowMs ? undefined : claims
}
