import { SubscriptionStep } from '../features/notifications/subscription-step.tsx'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'

export const handle: PageHandle = { noIndex: true }

export const meta = () => [{ title: pageTitle('Reviews') }]

export default function UnsubscribeReviewsPage() {
  return (
    <SubscriptionStep
      step="unsubscribe-reviews"
      prompt={{
        title: 'Stop asking for reviews?',
        text: 'You’ll still get emails about your orders, and can review what you bought at any time.',
        button: 'Unsubscribe',
        busyLabel: 'Unsubscribing...',
      }}
      success={{ title: 'You’re unsubscribed', text: 'We won’t ask you for reviews any more.' }}
    />
  )
}
