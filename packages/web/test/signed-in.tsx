import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { queryClient } from '../app/lib/query-client.ts'
import { ToasterSlot } from '../app/ui/toaster-slot.tsx'
import { signInAs } from './session.ts'

/** What stands around a private page: the query cache and the toasts. */
export const PrivateProviders = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <ToasterSlot />
  </QueryClientProvider>
)

/** Before each test of a private page: user 7 is signed in, nothing is cached, no toast is left. */
export function setUpSignedIn(): void {
  queryClient.clear()
  toast.remove()
  signInAs({ userId: 7 })
}
