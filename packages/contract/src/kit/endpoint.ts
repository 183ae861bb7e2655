import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { z } from './z.ts'

/**
 * Who may call an endpoint: anyone, any signed-in user, the owner of the data (see `Endpoint.owner`), or every role
 * with the given permission. A request without a valid token gets 401, one without the right to call gets 403.
 */
export type Access = 'anyone' | 'user' | 'owner' | Permission

export type Endpoint = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In Fastify's syntax: `/user_items/cart/:userId`. */
  readonly path: string
  readonly access: Access
  /**
   * The field that holds the owner's id or email. In the body it is optional and defaults to the caller. With `access:
   * 'user'`, not even staff may call for someone else.
   */
  readonly owner?: { readonly in: 'params' | 'query' | 'body'; readonly name: string }
  /**
   * Processes more personal data of the user than running the account needs, so a child's account may call it only with
   * the consent of a guardian.
   */
  readonly needsGuardianConsent?: true
  /** The permission that lets staff call an owner's endpoint; `users.impersonate` by default. */
  readonly staffPermission?: Permission
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Without a schema, any body that is sent is ignored. */
  readonly body?: z.ZodType
  /** Smaller for frequent anonymous requests, larger for long lists. By default, the server's limit applies. */
  readonly maxBodyBytes?: number
  /**
   * The body is a raw file. A larger one is rejected with `tooLargeMessage`. When `streamed`, the handler reads the
   * file in chunks and enforces `maxBytes` itself.
   */
  readonly file?: { readonly maxBytes: number; readonly tooLargeMessage: string; readonly streamed?: true }
  readonly response: z.ZodType
  /** The response is a file: CSV, streamed as it is generated, or a complete PDF or ZIP. */
  readonly download?: true | 'application/pdf' | 'application/zip'
  /** Error codes of this endpoint, besides those that `errorCodesOf` derives for every endpoint. */
  readonly errors?: readonly ErrorCode[]
  readonly summary: string
}

/** Every error code that an endpoint can return: its own, and those that follow from its access and its input. */
export function errorCodesOf({ access, body, file, needsGuardianConsent, errors = [] }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['bad_request', ...errors, 'unavailable', 'internal']
  if (access !== 'anyone') codes.push('unauthorized', 'forbidden')
  if (needsGuardianConsent) codes.push('guardian_consent_required')
  // Staff can name a user who doesn't exist.
  if (access === 'owner') codes.push('not_found')
  if (access !== 'anyone' && access !== 'user') codes.push('second_factor_setup_required')
  if (body || file) codes.push('payload_too_large', 'unsupported_media_type')
  return [...new Set(codes)]
}

/**
 * Declares an endpoint once, for the API that serves it, the web app that calls it and the tests that cover all of
 * them.
 */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition

type OutputOf<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = E['file'] extends { streamed: true }
  ? AsyncIterable<Uint8Array>
  : E['file'] extends object
    ? Uint8Array
    : OutputOf<E['body']>
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>
/** The query as the caller writes it: fields with defaults are optional. */
export type QueryInput<E extends Endpoint> = InputOf<E['query']>
export type BodyInput<E extends Endpoint> = E['file'] extends object ? Blob : InputOf<E['body']>
