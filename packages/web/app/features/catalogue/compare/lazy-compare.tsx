import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { usePageLoaded } from '../../../lib/use-page-loaded.ts'

const Toggle = lazyComponent(() => import('./compare-toggle.tsx'), 'CompareToggle')
const Tray = lazyComponent(() => import('./compare-tray.tsx'), 'CompareTray')

/** Loaded once the page is, and not in the server's HTML. */
export const CompareToggle = (props: ComponentProps<typeof Toggle>) =>
  usePageLoaded() && (
    <Suspense fallback={null}>
      <Toggle {...props} />
    </Suspense>
  )

/** Loaded once the page is. At the end of the page's content. */
export const CompareTray = () =>
  usePageLoaded() && (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  )
