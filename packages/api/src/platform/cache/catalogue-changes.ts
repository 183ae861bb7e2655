import type { Listen } from '../database/listen.ts'

/** Triggers on `products` and `movies` notify this channel when visible data has changed. */
const CHANNEL = 'catalogue_changed'

/**
 * Calls `onChange` after every commit on any node that changed visible catalogue data, and after a reconnection, because
 * notifications may have been lost. Returns a function that stops listening.
 */
export async function listenForCatalogueChanges(listen: Listen, onChange: () => void): Promise<() => Promise<void>> {
  return await listen(CHANNEL, onChange)
}
