import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.ts'
import { useBusy } from '../use-busy.ts'
import { paymentIssuesQuery } from './payments.api.ts'

/** One thing done about a payment: says the server's own words, then shows how things stand now. Never rejects. */
export function useAct() {
  const cache = useQueryClient()
  const { busy, run } = useBusy()

  const act = (send: () => Promise<{ message: string }>): Promise<void> =>
    run(
      async () => toast.success((await send()).message),
      () => cache.invalidateQueries(paymentIssuesQuery),
    )
  return { busy, act }
}
