import { once } from 'node:events'
import { loadConfig } from '@shop/api'
import type { Prepared } from './prepare-shop.ts'
import { runProgram } from './run-program.ts'
import { serveShop } from './serve-shop.ts'
import { createServerLog } from './server-log.ts'
import { DRAIN, type Ready } from './workers.ts'

/** One of several processes that serve the shop on the same port. */
runProgram(
  async (addCloser) => {
    const [prepared] = (await once(process, 'message')) as [Prepared]
    const settings = loadConfig()
    // A worker that is replaced stops at once; the shop as a whole is drained with a message.
    const { url, drain } = await serveShop({ ...settings, drainSeconds: 0 }, prepared, {
      log: createServerLog(settings),
      addCloser,
    })
    process.on('message', (message) => {
      if (message === DRAIN) drain()
    })
    process.send?.({ url } satisfies Ready)
  },
  { isServer: true },
)
