import type { Role } from '@shop/contract/users'

/** What our tokens claim (decision 22). `exp` in seconds. */
export type Claims = { sub?: string; userId?: number; name?: string; role?: Role; exp?: number }

/** Reads a token without checking its signature, which only the server can. Undefined when it can't be decoded. */
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

/** The claims of a token that the route guard lets through: decodable, and `exp` not earlier than now (spec 2). */
export function validClaims(token: string, nowMs = Date.now()): Claims | undefined {
  const claims = decodeToken(token)
  return claims?.exp !== undefined && claims.exp * 1000 < nowMs ? undefined : claims
}
