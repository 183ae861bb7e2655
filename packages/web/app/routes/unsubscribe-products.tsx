import { SubscriptionStep } from '../features/notifications/subscription-step.tsx'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'

export const handle: PageHandle = { noIndex: true }

export const meta = () => [{ title: pageTitle('Product emails') }]

export default function UnsubscribeFromProductsPage() {
  return (
    <SubscriptionStep
      step="unsubscribe-products"
      prompt={{
        title: 'Stop all product emails?',
        text: 'We won’t email you when products are back in stock or cost less. You’ll still get emails about your orders.',
        button: 'Unsubscribe',
        busyLabel: 'Unsubscribing...',
      }}
      success={{ title: 'You’re unsubscribed', text: 'You can ask for an email on each product’s page again.' }}
    />
  )
}
