import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { dashboardKeys, notificationKeys, reviewKeys } from '../query-keys.ts'

type Action = { run: () => Promise<unknown>; successMessage: string }

/** Runs a decision or an answer. The lists and counts reload after errors, too, since someone else may have decided. */
export function useModeration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: (_, { successMessage }) => void toast.success(successMessage),
    onError: toastError,
    onSettled() {
      for (const queryKey of [reviewKeys.all, notificationKeys.all, dashboardKeys.overview])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
