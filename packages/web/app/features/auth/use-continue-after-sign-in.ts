import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import type { SignInResult } from './auth.api.ts'

/**
 * Goes to the page after signing in, then shows the messages: shown earlier, they could expire while a slow page loads.
 */
export function useContinueAfterSignIn(): (result: SignInResult) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async ({ path, state, message, successMessage }) => {
      await navigate(path, { replace: true, state })
      if (message) toast.info(message)
      if (successMessage !== undefined) toast.success(successMessage)
    },
    [navigate],
  )
}
