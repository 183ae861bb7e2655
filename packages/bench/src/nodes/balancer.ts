import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const CONFIG = fileURLToPath(new URL('../../../../deploy/haproxy.cfg', import.meta.url))

/** Local ports of everything that `deploy/haproxy.cfg` connects. */
type Ports = { shop: number; primary: number; standbys: number; nodes: number[]; postgres: number[] }

/** Starts HAProxy with the repository's configuration. */
export function startBalancer({ shop, primary, standbys, nodes, postgres }: Ports) {
  const at = (port: number | undefined) => `127.0.0.1:${port}`
  const child = spawn('haproxy', ['-db', '-f', CONFIG], {
    env: {
      PATH: '/usr/sbin:/usr/bin:/bin',
      SHOP_ADDRESS: at(shop),
      PRIMARY_ADDRESS: at(primary),
      STANDBY_ADDRESS: at(standbys),
      ...Object.fromEntries(nodes.map((port, i) => [`SHOP_${i + 1}`, at(port)])),
      ...Object.fromEntries(postgres.map((port, i) => [`POSTGRES_${i + 1}`, at(port)])),
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = once(child, 'exit')
  return {
    async stop(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}
