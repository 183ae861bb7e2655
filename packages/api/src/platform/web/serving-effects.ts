import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../http/session-user.ts'

/** Who is served. `token` as sent, not yet verified. */
export type Visitor = { ip: string; token: string | undefined }

/** What serving a response does besides sending it, such as recording a search. */
export type ServingEffect = (visitor: Visitor) => void

const rendering = new AsyncLocalStorage<ServingEffect[]>()

/**
 * Runs the effect for the visitor of this request. While a page is rendered, the effect belongs to the page instead: it runs
 * for every visitor that gets the page, also from the cache.
 */
export function onServe(request: FastifyRequest, effect: ServingEffect): void {
  const effects = rendering.getStore()
  if (effects) effects.push(effect)
  else effect(visitorOf(request))
}

/** Renders a page and collects the effects of the API calls it makes. */
export async function collectEffects<T>(render: () => Promise<T>): Promise<{ page: T; effects: ServingEffect[] }> {
  const effects: ServingEffect[] = []
  return { page: await rendering.run(effects, render), effects }
}

export const visitorOf = (request: FastifyRequest): Visitor => ({ ip: request.ip, token: bearerToken(request) })
