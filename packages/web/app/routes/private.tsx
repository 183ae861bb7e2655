import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import type { PageHandle } from '../lib/page-handle.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'

export const handle: PageHandle = { hidden: true }

/** Frame of the pages behind the guard: the query cache, and the same waiting page for everyone from the server. */
export default function PrivateLayout() {
  useGuardAgain()
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function HydrateFallback() {
  return <PageSkeleton />
}

/** When another tab signs out, or someone else in, the guards of this page run again. */
function useGuardAgain() {
  const token = useSession()?.token
  const { revalidate } = useRevalidator()
  const guarded = useRef(token)
  useEffect(() => {
    if (guarded.current !== undefined && guarded.current !== token) void revalidate()
    guarded.current = token
  }, [token, revalidate])
}
