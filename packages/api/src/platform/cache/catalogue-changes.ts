import type { Sql } from 'postgres'

/** Triggers on `products` and `movies` notify it when something that shoppers see has changed. */
const CHANNEL = 'catalogue_changed'

/**
 * Calls back after every commit, on whatever node, that changed what shoppers see; also when the line to the database
 * was cut and stands again, since notices may have been lost meanwhile. Answers how to stop.
 */
export async function listenForCatalogueChanges(sql: Sql, onChange: () => void): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(CHANNEL, onChange, onChange)
  return unlisten
}
