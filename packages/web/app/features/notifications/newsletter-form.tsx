import type { subscribeNewsletter } from '@shop/contract/notifications'
import { SUCCESS_MESSAGES } from '@shop/contract/notifications/notifications.rules'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { readFields } from '../../lib/interaction/read-fields.ts'
import { useEarlySubmit } from '../../lib/interaction/use-early-submit.ts'
import { Button } from '../../ui/button.tsx'
import { DemoMailboxLink } from '../../ui/demo-mailbox-link.tsx'
import field from '../../ui/field.module.css'
import { FieldError } from '../../ui/field-error.tsx'
import notifications from './notifications.module.css'
import { formErrorMessage, useFormAction } from './use-form-action.ts'

export function NewsletterForm() {
  const form = useEarlySubmit()
  const [isSubscribed, setIsSubscribed] = useState(false)
  const subscribe = useFormAction((body: { email: string }) =>
    call<typeof subscribeNewsletter>('POST /api/newsletter', { body }),
  )

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (!(await subscribe.run(readFields(currentTarget, ['email'])))) return
    currentTarget.reset()
    setIsSubscribed(true)
  }

  return (
    <form {...form} onSubmit={submit} noValidate>
      <div className={notifications.newsletterRow}>
        <input
          className={field.input}
          name="email"
          type="email"
          required
          autoComplete="email"
          aria-label="Your email address"
          placeholder="Your email address"
        />
        <Button className={notifications.button} type="submit" busyLabel={subscribe.isPending && 'Subscribing...'}>
          Subscribe
        </Button>
      </div>
      <p className={notifications.thanks} role="status">
        {subscribe.status === 'success' && SUCCESS_MESSAGES.newsletter}
      </p>
      {isSubscribed && <DemoMailboxLink />}
      {subscribe.error && <FieldError>{formErrorMessage(subscribe.error)}</FieldError>}
    </form>
  )
}
