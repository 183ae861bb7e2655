import type { UserProfile } from '@shop/contract/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { auditKeys } from '../query-keys.ts'
import { reservationLimitQuery, setReservationLimit } from './users.api.ts'

/** Lifts or restores the limit of items that a customer can reserve, for example for a large order. */
export function ReservationLimit({ user: { id } }: { user: UserProfile }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(reservationLimitQuery(id))
  const change = useMutation({
    mutationFn: (isLifted: boolean) => setReservationLimit(id, isLifted),
    onSuccess(limit) {
      queryClient.setQueryData(reservationLimitQuery(id).queryKey, limit)
      toast.success(limit.isLifted ? 'The customer can place orders of any size.' : 'The order limit applies again.')
      void queryClient.invalidateQueries({ queryKey: auditKeys.all })
    },
    onError: (error) => void toast.error(error.message),
  })
  return (
    <Button
      variant="line"
      disabled={data === undefined}
      busyLabel={change.isPending && 'Saving...'}
      onClick={() => change.mutate(!data?.isLifted)}
    >
      {data?.isLifted ? 'Restore order limit' : 'Lift order limit'}
    </Button>
  )
}
