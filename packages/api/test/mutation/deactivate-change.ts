import { setMaxListeners } from 'node:events'
import { parentPort } from 'node:worker_threads'

// A test file is loaded without the change of the previous run, which would still be active in this thread. Stryker
// activates the next one before the first test.
const stryker = (globalThis as { __stryker__?: { activeMutant?: string | undefined } }).__stryker__
if (stryker) stryker.activeMutant = undefined
// Each run adds a listener to the port.
if (parentPort) setMaxListeners(0, parentPort as unknown as EventTarget)
