import { useState } from 'react'
import { readSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { removeMovie, removeMovies } from './watch-later.api.ts'

/** Removes movies from Watch Later and shows the result in a toast. Each function returns whether it succeeded. */
export function useRemoveMovies(userId: number) {
  const [busy, setBusy] = useState(false)

  async function remove(work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    if (readSession().token === undefined) {
      toast.error('Please log in to modify your Watch Later list.')
      return false
    }
    setBusy(true)
    try {
      await work()
      toast.success(done)
      return true
    } catch {
      toast.error(failed)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    removeOne: (id: number) =>
      remove(
        () => removeMovie(userId, id),
        'Movie removed from Watch Later.',
        'Could not remove from Watch Later. Try again.',
      ),
    removeMany: (ids: readonly number[]) =>
      remove(() => removeMovies(userId, ids), 'Selected movies removed.', 'Could not remove selected movies.'),
  }
}
