import type { BodyInput, Endpoint, ParamsOf, QueryInput, ResponseOf } from '@shop/contract/kit'

/** 'GET /user_items/cart/:userId', checked against the endpoint's declaration. */
export type RouteOf<E extends Endpoint> = `${E['method']} ${E['path']}`

/** IDs and page numbers are strings in a URL. Callers may pass numbers. */
type WithNumbers<T> = { [Key in keyof T]: string extends NonNullable<T[Key]> ? T[Key] | number : T[Key] }

type RequiredKey<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: never } : { [K in Key]: T }

export type CallInput<E extends Endpoint> = RequiredKey<'params', ParamsOf<E>> &
  RequiredKey<'body', BodyInput<E>> & {
    query?: WithNumbers<QueryInput<E>>
    signal?: AbortSignal
    /** Completes the request even if the page closes. The body is limited to 64 KB. */
    keepalive?: boolean
  }

/** An endpoint without params and body can be called with no input at all. */
export type InputArgs<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export type ApiCall = <E extends Endpoint>(route: RouteOf<E>, ...input: InputArgs<E>) => Promise<ResponseOf<E>>

type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

/**
 * Returns the method and path of a call. Fills `:name` from `params`, omits undefined query values and repeats lists.
 */
export function resolveRoute(route: string, { params = {}, query = {} }: AnyInput): { method: string; path: string } {
  const [method = 'GET', template = '/'] = route.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) for (const item of [value].flat()) search.append(name, String(item))
  return { method, path: search.size > 0 ? `${path}?${search}` : path }
}
