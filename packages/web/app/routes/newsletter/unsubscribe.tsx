import { SubscriptionStep } from '../../features/notifications/subscription-step.tsx'
import type { PageHandle } from '../../lib/rendering/page-handle.ts'
import { pageTitle } from '../../lib/rendering/site.ts'

export const handle: PageHandle = { noIndex: true }

export const meta = () => [{ title: pageTitle('Newsletter') }]

export default function UnsubscribePage() {
  return (
    <SubscriptionStep
      step="unsubscribe"
      prompt={{
        title: 'Unsubscribe from the newsletter?',
        text: 'You’ll still get emails about your orders.',
        button: 'Unsubscribe',
        busyLabel: 'Unsubscribing...',
      }}
      success={{ title: 'You’re unsubscribed', text: 'You can resubscribe at any time.' }}
    />
  )
}
