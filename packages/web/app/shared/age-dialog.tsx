import { Suspense } from 'react'
import { lazyComponent } from '../lib/rendering/lazy-component.ts'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import type { AgeFormProps } from './age-form.tsx'

const AgeForm = lazyComponent(() => import('./age-form.tsx'), 'AgeForm')

/** Declares or corrects the date of birth of a user, or of a visitor for this tab. The form loads when it opens. */
export const AgeDialog = (props: AgeFormProps) => (
  <Suspense fallback={<LoadingOverlay />}>
    <AgeForm {...props} />
  </Suspense>
)
