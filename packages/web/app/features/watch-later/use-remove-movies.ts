import { useMutation } from '@tanstack/react-query'
import { readSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { removeMovie, removeMovies } from './watch-later.api.ts'

/** Removes movies from Watch Later and shows the result in a toast. `onManyRemoved` runs after `removeMany` has succeeded. */
export function useRemoveMovies(userId: number, onManyRemoved: () => void) {
  const one = useMutation({
    mutationFn: (id: number) => removeMovie(userId, id),
    onSuccess: () => toast.success('Movie removed from Watch Later.'),
    onError: () => toast.error('Could not remove from Watch Later. Try again.'),
  })
  const many = useMutation({
    mutationFn: (ids: readonly number[]) => removeMovies(userId, ids),
    onSuccess: () => {
      toast.success('Selected movies removed.')
      onManyRemoved()
    },
    onError: () => toast.error('Could not remove selected movies.'),
  })
  return {
    isPending: one.isPending || many.isPending,
    removeOne: (id: number) => ifSignedIn(() => one.mutate(id)),
    removeMany: (ids: readonly number[]) => ifSignedIn(() => many.mutate(ids)),
  }
}

/** The user may have signed out in another tab. */
function ifSignedIn(action: () => void): void {
  if (readSession().token === undefined) toast.error('Please log in to modify your Watch Later list.')
  else action()
}
