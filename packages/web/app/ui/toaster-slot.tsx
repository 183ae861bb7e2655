import { Suspense } from 'react'
import { lazily } from '../lib/lazily.ts'
import { useToasting } from './toast.ts'

const Toaster = lazily(() => import('./toaster.tsx'), 'Toaster')

/** The place of the toasts, once in the root; its code comes with the first of them. */
export const ToasterSlot = () =>
  useToasting() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
