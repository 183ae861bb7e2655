import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { attentionQuery } from './payments.api.ts'

/** One thing done about a payment: says the server's own words, then shows how things stand now. Never rejects. */
export function useAct() {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function act(send: () => Promise<{ message: string }>): Promise<void> {
    setBusy(true)
    try {
      toast.success((await send()).message)
    } catch (error) {
      toast.error((error as Error).message)
    }
    // Also after a refusal: somebody else may have been faster.
    await cache.invalidateQueries(attentionQuery)
    setBusy(false)
  }

  return { busy, act }
}
