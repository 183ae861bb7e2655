import { useQueryClient } from '@tanstack/react-query'
import { dashboardKeys, messageKeys } from '../query-keys.ts'

/** Reloads what shows tickets, after a change. */
export function useReloadTickets() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: messageKeys.all }),
      queryClient.invalidateQueries({ queryKey: dashboardKeys.overview }),
    ])
}
