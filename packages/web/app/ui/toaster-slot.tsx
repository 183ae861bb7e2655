import { Suspense } from 'react'
import { lazyComponent } from '../lib/rendering/lazy-component.ts'
import { useHasToasts } from './toast.ts'

const Toaster = lazyComponent(() => import('./toaster.tsx'), 'Toaster')

/** Renders the toasts. Rendered once in the root; the code loads with the first toast. */
export const ToasterSlot = () =>
  useHasToasts() ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
