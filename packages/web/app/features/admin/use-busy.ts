import { useState } from 'react'
import { toast } from '../../ui/toast.ts'

/** Does something that a button asks for: `busy` meanwhile, and a toast says why it failed. */
export function useBusy() {
  const [busy, setBusy] = useState(false)

  /** `afterwards` is done in either case: when it failed, somebody else may have been faster. Never rejects. */
  async function run(work: () => Promise<unknown>, afterwards?: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error((error as Error).message)
    }
    await afterwards?.()
    setBusy(false)
  }

  return { busy, run }
}
