import type { MovieStream, StreamInput, Video } from '@shop/contract/streaming'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../ui/toast.ts'
import { streamKeys } from '../query-keys.ts'
import { deleteStream, movieStreamQuery, saveStream, testStream } from './streams.api.ts'

/** Test, save and remove. Each clears the errors of the others, so the form shows only the last one. */
export function useStreamActions(movieId: number, onTested: (video: Video) => void) {
  const queryClient = useQueryClient()

  async function handleSaved(saved: MovieStream, message: string) {
    toast.success(message)
    queryClient.setQueryData(movieStreamQuery(movieId).queryKey, saved)
    await queryClient.invalidateQueries({ queryKey: streamKeys.lists })
  }
  const test = useMutation({
    mutationFn: testStream,
    onMutate() {
      save.reset()
      remove.reset()
    },
    onSuccess: onTested,
  })
  const save = useMutation({
    mutationFn: (stream: StreamInput) => saveStream(movieId, stream),
    onMutate() {
      test.reset()
      remove.reset()
    },
    onSuccess: (saved) => handleSaved(saved, 'Stream saved. The movie can be watched now.'),
  })
  const remove = useMutation({
    mutationFn: () => deleteStream(movieId),
    onMutate() {
      test.reset()
      save.reset()
    },
    onSuccess: (saved) => handleSaved(saved, 'Stream removed.'),
  })
  return { test, save, remove, error: test.error ?? save.error ?? remove.error }
}
