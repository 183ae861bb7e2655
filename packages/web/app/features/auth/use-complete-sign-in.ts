import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.ts'
import type { SignInResult } from './auth.api.ts'

/** Goes where a sign-in leads, and says there what came of it: said before, it would be over when a slow page comes. */
export function useContinueAfterSignIn(): (next: SignInResult) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async ({ path, state, done, message }) => {
      await navigate(path, { replace: true, state })
      if (message) toast.info(message)
      if (done !== undefined) toast.success(done)
    },
    [navigate],
  )
}
