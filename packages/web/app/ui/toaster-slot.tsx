import { lazy, Suspense } from 'react'
import { useToasting } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** The place of the toasts, once in the root; its code comes with the first of them. */
export const ToasterSlot = () =>
  useToasting() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
