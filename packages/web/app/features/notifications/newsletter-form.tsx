import './newsletter.css'
import { TIMINGS } from '@shop/contract/kit/limits'
import type { subscribeNewsletter } from '@shop/contract/notifications'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'

type Step = { is: 'idle' } | { is: 'busy' } | { is: 'done' } | { is: 'refused'; why: string }

/** One field and a button; the thank-you shows 3 s (spec 2, 9; decision 36). */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<Step>({ is: 'idle' })

  useEffect(() => {
    if (step.is !== 'done') return
    const timer = setTimeout(() => setStep({ is: 'idle' }), TIMINGS.thankYouTextMs)
    return () => clearTimeout(timer)
  }, [step])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setStep({ is: 'busy' })
    try {
      await call<typeof subscribeNewsletter>('POST /api/newsletter', { body: { email } })
      setEmail('')
      setStep({ is: 'done' })
    } catch (error) {
      setStep({ is: 'refused', why: isApiError(error) ? error.message : 'Something went wrong. Please try again.' })
    }
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
      <p className="newsletter-thanks" role="status">
        {step.is === 'done' && 'Thank you for subscribing!'}
      </p>
      {step.is === 'refused' && <FieldError>{step.why}</FieldError>}
    </form>
  )
}
