import { TIMINGS } from '@shop/contract/kit/limits'
import { useEffect } from 'react'
import { isApiError } from '../../lib/api/api-error.ts'
import { useAction } from '../../lib/interaction/use-action.ts'

/** An action whose success state resets after 3 seconds, for forms that show a thank-you message. */
export function useFormAction<Args extends readonly unknown[], Result>(submit: (...args: Args) => Promise<Result>) {
  const action = useAction(submit)
  const { status, reset } = action

  // biome-ignore lint/correctness/useExhaustiveDependencies: `reset` changes on every render, and the timer must not restart
  useEffect(() => {
    if (status !== 'success') return
    const timer = setTimeout(reset, TIMINGS.thankYouTextMs)
    return () => clearTimeout(timer)
  }, [status])

  return action
}

export const formErrorMessage = (error: Error): string =>
  isApiError(error) ? error.message : 'Something went wrong. Please try again.'
