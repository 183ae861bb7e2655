import type { ContactMessageInput, sendContact } from '@shop/contract/notifications'
import { SUCCESS_MESSAGES } from '@shop/contract/notifications/notifications.rules'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { fieldErrorsOf } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import field from '../../ui/field.module.css'
import { AreaField, Field } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import layout from '../../ui/layout.module.css'
import notifications from './notifications.module.css'
import { formErrorMessage, useFormAction } from './use-form-action.ts'

const EMPTY: ContactMessageInput = { name: '', email: '', message: '' }

export function ContactForm() {
  const [contact, setContact] = useState(EMPTY)
  // Fields edited since the last submit. Their errors are hidden.
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const send = useFormAction(() => call<typeof sendContact>('POST /api/contact', { body: contact }))
  const fieldErrors = fieldErrorsOf(send.error)

  function edit(name: keyof ContactMessageInput, value: string) {
    setContact({ ...contact, [name]: value })
    setEdited(new Set([...edited, name]))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setEdited(new Set())
    if (await send.run()) setContact(EMPTY)
  }

  const bind = (name: keyof ContactMessageInput) => ({
    name,
    required: true,
    value: contact[name],
    error: edited.has(name) ? undefined : fieldErrors[name],
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
  })

  return (
    <form className={field.form} onSubmit={submit}>
      <Field label="Name" autoComplete="name" {...bind('name')} />
      <Field label="Email" type="email" autoComplete="email" {...bind('email')} />
      <AreaField label="Message" rows={6} {...bind('message')} />
      <div className={layout.row}>
        <Button className={notifications.button} type="submit" big busyLabel={send.isPending && 'Sending...'}>
          Send Message
        </Button>
        <p className={classes(notifications.thanks, layout.spaceAboveNone, layout.grow)} role="status">
          {send.status === 'success' && SUCCESS_MESSAGES.contact}
        </p>
      </div>
      {send.error && Object.keys(fieldErrors).length === 0 && <FieldError>{formErrorMessage(send.error)}</FieldError>}
    </form>
  )
}
