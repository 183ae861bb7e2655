import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { alertKeys, dashboardKeys } from '../query-keys.ts'

/** Runs an action on an alert, shows the server's message and reloads the alerts. */
export function useAlertAction() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: () => Promise<{ message: string }>) => action(),
    onSuccess: ({ message }) => void toast.success(message),
    onError: toastError,
    async onSettled() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: alertKeys.all }),
        queryClient.invalidateQueries({ queryKey: dashboardKeys.overview }),
      ])
    },
  })
}
