import { Suspense } from 'react'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useHasToasts } from './toast.ts'

const Toaster = lazyComponent(() => import('./toaster.tsx'), 'Toaster')

/** The place of the toasts, once in the root; its code comes with the first of them. */
export const ToasterSlot = () =>
  useHasToasts() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
