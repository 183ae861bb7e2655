import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { queryClient } from '../app/lib/api/query-client.ts'
import { ToasterSlot } from '../app/ui/toaster-slot.tsx'
import { signInAs } from './session.ts'

/** The query cache and the toasts around a private page. */
export const PrivateProviders = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <ToasterSlot />
  </QueryClientProvider>
)

/** Run before each test of a private page: signs in user 7 and clears the cache and the toasts. */
export function setUpSignedIn(): void {
  queryClient.clear()
  toast.remove()
  signInAs({ userId: 7 })
}
