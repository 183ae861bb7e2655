import { NewsletterStep } from '../../features/notifications/newsletter-step.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { pageTitle } from '../../lib/store.ts'

export const handle: PageHandle = { hidden: true }

export const meta = () => [{ title: pageTitle('Newsletter') }]

export default function ConfirmNewsletterPage() {
  return (
    <NewsletterStep
      step="confirm"
      asks={{
        title: 'One step left',
        words: 'Do you want our newsletter: prices and premieres, when there is something to say?',
        button: 'Yes, send it to me',
        busy: 'Subscribing...',
      }}
      done={{ title: 'You are on the list', words: 'Every newsletter has a link that ends it at once.' }}
    />
  )
}
