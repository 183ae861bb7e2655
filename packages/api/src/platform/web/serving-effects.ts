import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../http/session-user.ts'
import { runDetached } from '../log/request-context.ts'

/** The client that is served. `token` as it was sent, not yet verified. */
export type Visitor = { ip: string; token: string | undefined }

/** What serving a response does besides sending it, such as recording a search. */
export type ServingEffect = (visitor: Visitor) => void

type Rendering = { effects: ServingEffect[]; tags: Set<string> }

const rendering = new AsyncLocalStorage<Rendering>()

/** Whether this call comes from a page that is being rendered. */
export const isRendering = (): boolean => rendering.getStore() !== undefined

/** Adds the tags of a response to the page that is being rendered with it, if any. */
export function addPageTags(tags: readonly string[]): void {
  for (const tag of tags) rendering.getStore()?.tags.add(tag)
}

/**
 * Runs the effect for the visitor of this request. While a page is rendered, the effect belongs to the page instead: it
 * runs for every visitor that gets the page, also from the cache.
 */
export function onServe(request: FastifyRequest, effect: ServingEffect): void {
  const page = rendering.getStore()
  if (page) page.effects.push(effect)
  else runDetached(() => effect(visitorOf(request)))
}

/** Renders a page and collects the effects and tags of the API calls it makes. */
export async function collectEffects<T>(
  render: () => Promise<T>,
): Promise<{ page: T; effects: ServingEffect[]; tags: string[] }> {
  const calls: Rendering = { effects: [], tags: new Set() }
  const page = await rendering.run(calls, render)
  return { page, effects: calls.effects, tags: [...calls.tags] }
}

export const visitorOf = (request: FastifyRequest): Visitor => ({ ip: request.ip, token: bearerToken(request) })
