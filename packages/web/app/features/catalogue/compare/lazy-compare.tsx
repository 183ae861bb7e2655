import { type ComponentProps, Suspense } from 'react'
import { useInteracted } from '../../../lib/interaction/use-interacted.ts'
import { lazyComponent } from '../../../lib/rendering/lazy-component.ts'

const Toggle = lazyComponent(() => import('./compare-toggle.tsx'), 'CompareToggle')
const Tray = lazyComponent(() => import('./compare-tray.tsx'), 'CompareTray')

/** Few visitors compare products, so the controls are loaded when the visitor begins to use the page. */
export const CompareToggle = (props: ComponentProps<typeof Toggle>) =>
  useInteracted() && (
    <Suspense fallback={null}>
      <Toggle {...props} />
    </Suspense>
  )

/** The tray of compared products. Place it at the end of the page's content. */
export const CompareTray = () =>
  useInteracted() && (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  )
