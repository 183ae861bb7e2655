import type { subscribeNewsletter } from '@shop/contract/notifications'
import { SUCCESS_MESSAGES } from '@shop/contract/notifications/notifications.rules'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { DemoMailboxLink } from '../../ui/demo-mailbox-link.tsx'
import field from '../../ui/field.module.css'
import { FieldError } from '../../ui/field-error.tsx'
import notifications from './notifications.module.css'
import { formErrorMessage, useFormAction } from './use-form-action.ts'

export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [isSubscribed, setIsSubscribed] = useState(false)
  const subscribe = useFormAction(() => call<typeof subscribeNewsletter>('POST /api/newsletter', { body: { email } }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await subscribe.run())) return
    setEmail('')
    setIsSubscribed(true)
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={notifications.newsletterRow}>
        <input
          className={field.input}
          type="email"
          required
          autoComplete="email"
          aria-label="Your email address"
          placeholder="Your email address"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
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
