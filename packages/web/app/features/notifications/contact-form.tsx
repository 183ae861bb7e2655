import type { ContactMessageInput, sendContact } from '@shop/contract/notifications'
import { SUCCESS_MESSAGES } from '@shop/contract/notifications/notifications.rules'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { readFields } from '../../lib/interaction/read-fields.ts'
import { fieldErrorsOf } from '../../lib/interaction/use-action.ts'
import { useEarlySubmit } from '../../lib/interaction/use-early-submit.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import field from '../../ui/field.module.css'
import { AreaField, Field } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import layout from '../../ui/layout.module.css'
import notifications from './notifications.module.css'
import { formErrorMessage, useFormAction } from './use-form-action.ts'

/** Asks signed-in users only for their message. */
export function ContactForm() {
  const form = useEarlySubmit()
  const session = useSession()
  // Fields edited since the last submit. Their errors are hidden.
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const send = useFormAction((body: ContactMessageInput) => call<typeof sendContact>('POST /api/contact', { body }))
  const fieldErrors = fieldErrorsOf(send.error)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    setEdited(new Set())
    if (await send.run(readFields(currentTarget, ['name', 'email', 'message']))) currentTarget.reset()
  }

  const bind = (name: keyof ContactMessageInput) => ({
    name,
    required: true,
    error: edited.has(name) ? undefined : fieldErrors[name],
    onChange: () => setEdited(new Set([...edited, name])),
  })

  return (
    <form {...form} className={field.form} onSubmit={submit}>
      <Field label="Name" autoComplete="name" defaultValue={session?.name} {...bind('name')} />
      <Field label="Email" type="email" autoComplete="email" defaultValue={session?.email} {...bind('email')} />
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
