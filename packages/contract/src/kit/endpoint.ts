import type { Permission } from './permissions.ts'
import type { z } from './z.ts'

/**
 * Who may call. `owner`: the signed-in user whose id (or email) stands where `owner` says, and whoever has the permission
 * `others`; a permission: whose role has it. Whoever fails gets 401 without a valid token, else 403 (decisions 20, 42).
 */
export type Access = 'anyone' | 'user' | 'owner' | Permission

export type Endpoint = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's form: `/user_items/cart/:userId`. */
  readonly path: string
  readonly access: Access
  /** Where the owner stands: a name in params or query, or one in the body, which may be missing and must be one's own. */
  readonly owner?: { readonly in: 'params' | 'query' | 'body'; readonly name: string }
  /** Who else may call what is an owner's; `users.impersonate` unless told. */
  readonly staffPermission?: Permission
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Absent: the call takes no body, whatever is sent is ignored (decision 40). */
  readonly body?: z.ZodType
  /**
   * The body is a file as it is, at most so long; `tooLong` is what a longer one is told. `streamed`: the handler gets
   * it piece by piece while it comes in, and sees itself to its length.
   */
  readonly file?: { readonly maxBytes: number; readonly tooLargeMessage: string; readonly streamed?: true }
  readonly response: z.ZodType
  /** The answer is a CSV file, sent while it is made; `response` is its text. */
  readonly download?: true
  readonly summary: string
}

/** Declares an endpoint once, for the API that serves it, the web that calls it and the tests that walk all of them. */
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
/** What a caller writes: defaults may be left out. */
export type QueryInput<E extends Endpoint> = InputOf<E['query']>
export type BodyInput<E extends Endpoint> = E['file'] extends object ? Blob : InputOf<E['body']>
