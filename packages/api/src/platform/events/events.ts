import type { Database } from '../database/database.ts'

/** The definition of an event without its handler, so emitting it doesn't import the handler. */
export type Event<Data> = { name: string; data?: Data }

type Handler<Data> = (tx: Database, data: Data) => Promise<void>

export const defineEvent = <Data>(name: string): Event<Data> => ({ name })

export type Events = ReturnType<typeof createEvents>

/**
 * Lets a feature react to a change of a feature that must not depend on it. The handler runs in the transaction of the
 * change, so both are saved or neither.
 */
export function createEvents() {
  const handlers = new Map<string, Handler<never>>()
  return {
    /** Registers the only handler of an event. */
    handle<Data>(event: Event<Data>, handler: Handler<Data>): void {
      handlers.set(event.name, handler as Handler<never>)
    },
    /** Runs the handler. Throws without one, because the reaction must not be lost. */
    async emit<Data>(tx: Database, event: Event<Data>, data: Data): Promise<void> {
      const handler = handlers.get(event.name) as Handler<Data> | undefined
      if (!handler) throw new Error(`No handler for event ${event.name}`)
      await handler(tx, data)
    },
  }
}
