import { NewsletterStep } from '../../features/notifications/newsletter-step.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageTitle } from '../../lib/store.ts'

export const handle: PageHandle = { hidden: true }

export const meta = () => [{ title: pageTitle('Newsletter') }]

export default function UnsubscribePage() {
  return (
    <NewsletterStep
      step="unsubscribe"
      asks={{
        title: 'No more newsletters?',
        words: 'One press, and we write no more of them to you. Mail about your orders still comes.',
        button: 'Unsubscribe',
        busy: 'Unsubscribing...',
      }}
      done={{ title: 'You are off the list', words: 'You can come back at any time, by any newsletter box.' }}
    />
  )
}
