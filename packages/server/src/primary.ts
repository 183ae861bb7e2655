import { type Config, DEMO_ACCOUNTS, isPublic, loadConfig } from '@shop/api'
import { prepareShop } from './prepare-shop.ts'
import { runProgram } from './run-program.ts'
import { createServerLog } from './server-log.ts'

/** The shop's address on this machine; undefined until it listens. */
let ownUrl: string | undefined

/** Prepares the shop, and serves it from this process or from workers. */
runProgram(
  async (addCloser) => {
    const settings = loadConfig()
    const parts = { log: createServerLog(settings), addCloser }
    const prepared = await prepareShop(settings, { ...parts, shopUrl: () => ownUrl })
    if (settings.workers > 1) {
      const { startWorkers } = await import('./workers.ts')
      ownUrl = await startWorkers(settings, prepared, parts)
    } else {
      const { serveShop } = await import('./serve-shop.ts')
      ownUrl = (await serveShop(settings, prepared, parts)).url
    }
    printAddress(ownUrl, settings)
  },
  { isServer: true, onStop: () => console.log('\n  Stopping…') },
)

function printAddress(address: string, { demo, publicUrl }: Config): void {
  console.log(`\n  Shopflix is ready: ${address}`)
  if (demo) {
    for (const { role, email, password } of DEMO_ACCOUNTS) console.log(`  ${role.padEnd(9)} ${email}  ${password}`)
    // For example behind a proxy, with the embedded database, which turns the demo on.
    if (isPublic({ publicUrl }))
      console.log(`\n  Warning: everyone who reaches ${publicUrl} can use these accounts. Set DEMO=0 for a real shop.`)
  }
  console.log('\n  Ctrl-C stops it.\n')
}
