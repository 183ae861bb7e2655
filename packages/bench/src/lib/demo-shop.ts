import { type RunningServer, startServerProcess } from '../../../server/test/server-process.ts'

/** Starts the built shop with the demo, as `npm start` does, and waits until its search index is complete. */
export async function startDemoShop(dataDir: string): Promise<RunningServer> {
  const shop = await startServerProcess({ DATA_DIR: dataDir, DEMO: '1', NODE_ENV: 'production' })
  await (await fetch(`${shop.url}/api/products/search?query=lamp`)).arrayBuffer()
  return shop
}
