import type { ContactMessage } from '@shop/contract/tickets'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { setMessageAnswered } from './messages.api.ts'
import { useReloadTickets } from './use-reload-tickets.ts'

/** Marks a ticket as resolved, which emails its author, or reopens it. */
export function ResolveButton({ ticket: { id, number, answeredAt } }: { ticket: ContactMessage }) {
  const reload = useReloadTickets()
  const isResolved = answeredAt !== null
  const mark = useMutation({
    mutationFn: () => setMessageAnswered(id, !isResolved),
    async onSuccess() {
      toast.success(isResolved ? 'Reopened.' : 'Marked as resolved.')
      await reload()
    },
    onError: toastError,
  })
  const label = isResolved ? 'Reopen' : 'Mark as resolved'
  return (
    <Button
      variant="plain"
      aria-label={`${label}: ${number}`}
      busyLabel={mark.isPending && 'Saving...'}
      onClick={() => mark.mutate()}
    >
      {label}
    </Button>
  )
}
