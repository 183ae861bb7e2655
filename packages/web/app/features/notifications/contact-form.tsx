import './notifications.css'
import type { ContactMessageInput, sendContact } from '@shop/contract/notifications'
import { SUCCESS_MESSAGES } from '@shop/contract/notifications/notifications.rules'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, Field } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useSending } from './use-sending.ts'

const EMPTY: ContactMessageInput = { name: '', email: '', message: '' }

/** All fields required; sent, they clear, and the thank-you shows 3 s (spec 2, 4; decision 36). */
export function ContactForm() {
  const [contact, setContact] = useState(EMPTY)
  const { step, send, setStep } = useSending(() => call<typeof sendContact>('POST /api/contact', { body: contact }))
  const fields: Readonly<Record<string, string>> = step.is === 'refused' ? step.fields : {}

  /** What was said against a field goes when that is edited, and all of it with the last (spec 5). */
  function edit(name: keyof ContactMessageInput, value: string) {
    setContact({ ...contact, [name]: value })
    if (step.is !== 'refused' || fields[name] === undefined) return
    const { [name]: _, ...left } = fields
    setStep(Object.keys(left).length === 0 ? { is: 'idle' } : { ...step, fields: left })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await send()) setContact(EMPTY)
  }

  const bind = (name: keyof ContactMessageInput) => ({
    name,
    required: true,
    value: contact[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
  })

  return (
    <form className="form" onSubmit={submit}>
      <Field label="Name" autoComplete="name" {...bind('name')} />
      <Field label="Email" type="email" autoComplete="email" {...bind('email')} />
      <AreaField label="Message" rows={6} {...bind('message')} />
      <div className="row">
        <Button type="submit" big busyLabel={step.is === 'busy' && 'Sending...'}>
          Send Message
        </Button>
        <p className="sent mt-0 flex-1" role="status">
          {step.is === 'done' && SUCCESS_MESSAGES.contact}
        </p>
      </div>
      {step.is === 'refused' && Object.keys(fields).length === 0 && <FieldError>{step.why}</FieldError>}
    </form>
  )
}
