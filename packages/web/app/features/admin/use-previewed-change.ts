import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '../../lib/interaction/use-action.ts'

type Options<Change, Preview> = {
  preview: (change: Change) => Promise<Preview>
  apply: (change: Change & { seen: Preview }) => Promise<Preview>
  onDone: (result: Preview) => Promise<void>
}

/**
 * A change that is first previewed and then applied. After another input (`reset`) or an error it is previewed again.
 * `problem`: the message of the first invalid field, or of another error.
 */
export function usePreviewedChange<Change, Preview>({ preview, apply, onDone }: Options<Change, Preview>) {
  const [seen, setSeen] = useState<Preview | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const onError = (error: Error) => {
    setSeen(undefined)
    setProblem(Object.values(fieldErrorsOf(error))[0] ?? error.message)
  }
  const previewing = useMutation({ mutationFn: preview, onSuccess: setSeen, onError })
  const applying = useMutation({ mutationFn: apply, onSuccess: onDone, onError })
  return {
    seen,
    problem,
    setProblem,
    isPending: previewing.isPending || applying.isPending,
    submit(change: Change) {
      if (seen === undefined) previewing.mutate(change)
      else applying.mutate({ ...change, seen })
    },
    reset() {
      setSeen(undefined)
      setProblem(undefined)
    },
  }
}
