import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as CollectGarbage

/** Returns what a large task has left behind to the system. Node.js would keep it until it needs more. */
export const releaseMemory = (): Promise<void> =>
  collectGarbage({ type: 'major', execution: 'async', flavor: 'last-resort' })
