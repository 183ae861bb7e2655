import { useRef, useState } from 'react'
import { isApiError } from '../api/api-error.ts'

type ActionState<Result> =
  | { status: 'idle' | 'pending'; data?: undefined; error?: undefined }
  | { status: 'success'; data: Result; error?: undefined }
  | { status: 'error'; data?: undefined; error: Error }

/**
 * An action of a public page: submitting a form, adding to the cart. Pages that load the query client (private and
 * admin) use TanStack's `useMutation` instead, which has the same field names.
 *
 * ```ts
 * const subscribe = useAction((email: string) => call<typeof subscribeNewsletter>(…))
 * <form onSubmit={() => void subscribe.run(email)}> … busyLabel={subscribe.isPending && 'Subscribing...'}
 * {subscribe.error && <FieldError>{subscribe.error.message}</FieldError>}
 * ```
 *
 * `run` never rejects. It resolves to true if the action succeeded, and does nothing while the action is already
 * running.
 */
export function useAction<Args extends readonly unknown[], Result>(action: (...args: Args) => Promise<Result>) {
  const [state, setState] = useState<ActionState<Result>>({ status: 'idle' })
  const isRunning = useRef<boolean>(false)

  async function run(...args: Args): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setState({ status: 'pending' })
    try {
      const data = await action(...args)
      setState({ status: 'success', data })
      return true
    } catch (error) {
      setState({ status: 'error', error: error instanceof Error ? error : new Error(String(error)) })
      return false
    } finally {
      isRunning.current = false
    }
  }

  return {
    ...state,
    isPending: state.status === 'pending',
    run,
    /** Back to idle: the error or the success message disappears. */
    reset: () => setState({ status: 'idle' }),
  }
}

const NO_FIELD_ERRORS: Readonly<Record<string, string>> = {}

/**
 * The server's messages by field name ('captions.0.url'); empty for all other errors. Also fits the error of a
 * `useMutation`.
 */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  isApiError(error) ? error.fields : NO_FIELD_ERRORS
