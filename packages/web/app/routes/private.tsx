import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useRevalidator } from 'react-router'
import { cartCountQuery } from '../features/cart/cart.api.ts'
import { transport } from '../lib/api/api.ts'
import { isApiError } from '../lib/api/api-error.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { sendOrUseEarly } from '../lib/rendering/early-requests.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { endSession } from '../lib/session/end-session.ts'
import { requireSession } from '../lib/session/guard.ts'
import { onTokenRejected } from '../lib/session/rejected-token.ts'
import { readSession, useSession } from '../lib/session/session.ts'
import { useLeaveSession } from '../shell/use-sign-out.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'

export const handle: PageHandle = { noIndex: true }

if (typeof document !== 'undefined') transport.send = sendOrUseEarly

export const clientMiddleware = [requireSession]

/** The layout of private pages. The server renders the same loading state for everyone. */
export default function PrivateLayout() {
  useRevalidateOnTokenChange()
  useSignOutOnRejectedToken()
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function HydrateFallback() {
  return <PageSkeleton />
}

/** The payment page and the player handle a 401 themselves, so a payment or a movie isn't interrupted. */
const PAGES_WITH_OWN_HANDLING = /\/payment\/|^\/movies\/watch\//

/** Redirects to /login, and back after signing in, when any request finds that the session has ended. */
function useSignOutOnRejectedToken() {
  const leave = useLeaveSession()
  const { pathname, search } = useLocation()
  const onRejected = useRef(async () => {})
  useEffect(() => {
    onRejected.current = async () => {
      if (PAGES_WITH_OWN_HANDLING.test(pathname) || !(await isSessionOver())) return
      if (endSession(pathname + search)) leave()
    }
  })
  useEffect(() => onTokenRejected(() => void onRejected.current()), [])
}

/**
 * Whether the whole session is rejected, not only one request, whose error its page shows. The request of the badge
 * count decides, as on shop and movie pages.
 */
function isSessionOver(): Promise<boolean> {
  const { userId } = readSession()
  if (userId === undefined) return Promise.resolve(true)
  return queryClient.fetchQuery({ ...cartCountQuery(userId), staleTime: 0, retry: false }).then(
    () => false,
    (error) => isApiError(error, 401),
  )
}

/** Runs the guards again when another tab signs out or signs in another user. */
function useRevalidateOnTokenChange() {
  const token = useSession()?.token
  const { revalidate } = useRevalidator()
  const guarded = useRef(token)
  useEffect(() => {
    if (guarded.current !== undefined && guarded.current !== token) void revalidate()
    guarded.current = token
  }, [token, revalidate])
}
