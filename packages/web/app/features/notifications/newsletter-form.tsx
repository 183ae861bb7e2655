import './notifications.css'
import type { subscribeNewsletter } from '@shop/contract/notifications'
import { SUCCESS_MESSAGES } from '@shop/contract/notifications/notifications.rules'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { DemoMailboxLink } from '../../ui/demo-mailbox-link.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useSending } from './use-sending.ts'

/** One field and a button; the thank-you shows 3 s (spec 2, 9; decision 36). */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [isSubscribed, setIsSubscribed] = useState(false)
  const { step, send } = useSending(() => call<typeof subscribeNewsletter>('POST /api/newsletter', { body: { email } }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await send())) return
    setEmail('')
    setIsSubscribed(true)
  }

  return (
    <form className="newsletter" onSubmit={submit}>
      <div className="newsletter-row">
        <input
          className="input"
          type="email"
          required
          autoComplete="email"
          aria-label="Your email address"
          placeholder="Your email address"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" busyLabel={step.is === 'busy' && 'Subscribing...'}>
          Subscribe
        </Button>
      </div>
      <p className="sent" role="status">
        {step.is === 'done' && SUCCESS_MESSAGES.newsletter}
      </p>
      {isSubscribed && <DemoMailboxLink />}
      {step.is === 'refused' && <FieldError>{step.why}</FieldError>}
    </form>
  )
}
