import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { paymentIssuesQuery } from './payments.api.ts'

/** Runs a payment action, shows the server's message and reloads the issues. */
export function usePaymentAction() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: () => Promise<{ message: string }>) => action(),
    onSuccess: ({ message }) => void toast.success(message),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries(paymentIssuesQuery),
  })
}
