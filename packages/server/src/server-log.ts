import type { Config } from '@shop/api'
import { createLog } from '@shop/api/platform'

/** The log of a process that serves the shop. An unhandled rejection must not stop it. */
export function createServerLog({ logLevel }: Config): ReturnType<typeof createLog> {
  const log = createLog(logLevel)
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  return log
}
