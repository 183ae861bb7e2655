import { useMutation } from '@tanstack/react-query'
import { readSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/toast.ts'
import { addToWatchLater, removeMovie, removeMovies } from './watch-later.api.ts'

/**
 * Removes movies from Watch Later and shows the result in a toast with Undo. `onManyRemoved` runs after `removeMany`
 * has succeeded.
 */
export function useRemoveMovies(userId: number, onManyRemoved: () => void) {
  const add = useMutation({
    // One after the other, so they are in the list in their earlier order.
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids.toReversed()) await addToWatchLater(userId, id)
    },
    onError: () => toast.error('Could not add to Watch Later. Try again.'),
  })
  const restore = (ids: readonly number[]) => ifSignedIn(() => add.mutate(ids))
  const one = useMutation({
    mutationFn: (id: number) => removeMovie(userId, id),
    onSuccess: (_, id) => toast.success('Movie removed from Watch Later.', { undo: () => restore([id]) }),
    onError: () => toast.error('Could not remove from Watch Later. Try again.'),
  })
  const many = useMutation({
    mutationFn: (ids: readonly number[]) => removeMovies(userId, ids),
    onSuccess: (_, ids) => {
      toast.success('Selected movies removed.', { undo: () => restore(ids) })
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
