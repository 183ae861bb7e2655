import { SubscriptionStep } from '../../features/notifications/subscription-step.tsx'
import type { PageHandle } from '../../lib/rendering/page-handle.ts'
import { pageTitle } from '../../lib/rendering/site.ts'

export const handle: PageHandle = { noIndex: true }

export const meta = () => [{ title: pageTitle('Newsletter') }]

export default function ConfirmNewsletterPage() {
  return (
    <SubscriptionStep
      step="confirm"
      prompt={{
        title: 'Confirm your subscription',
        text: 'Get deals and movie news by email.',
        button: 'Confirm subscription',
        busyLabel: 'Subscribing...',
      }}
      success={{
        title: 'You’re subscribed',
        text: 'You can unsubscribe at any time with the link in each newsletter.',
      }}
    />
  )
}
