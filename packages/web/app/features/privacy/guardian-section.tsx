import { formatDate, formatDateTime } from '@shop/contract/kit/dates'
import { GuardianRequest, type GuardianStatus } from '@shop/contract/privacy'
import { GUARDIAN_LINK_DAYS } from '@shop/contract/privacy/guardians.rules'
import { adultFrom } from '@shop/contract/users/age.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import layout from '../../ui/layout.module.css'
import { QueryFallback } from '../../ui/query-fallback.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { guardianQuery, requestGuardian } from './guardian.api.ts'

type Props = { userId: number; dateOfBirth: string }

/** What a child's account can do, and the request to a guardian. */
export function GuardianSection({ userId, dateOfBirth }: Props) {
  const query = useQuery(guardianQuery(userId))
  const { data } = query
  return (
    <section ref={useScrollHere()} className={classes(layout.panel, layout.stack)} aria-labelledby="guardian">
      <h2 className={text.h3} id="guardian" tabIndex={-1}>
        Your parent or guardian
      </h2>
      <p>
        You are below 18, so this is a child’s account until {formatDate(adultFrom(dateOfBirth))}. We don’t track what
        you do, and send no advertising.
      </p>
      {data === undefined && <QueryFallback query={query} />}
      {data !== undefined && <Status userId={userId} status={data} />}
    </section>
  )
}

const STATES: Record<GuardianStatus['state'], (status: GuardianStatus) => string> = {
  none: () => 'Your parent or guardian has to consent before you can order, watch movies or write reviews.',
  requested: ({ guardianEmail, since }) =>
    `We emailed ${guardianEmail} on ${formatDateTime(since ?? '')}. The link works for ${GUARDIAN_LINK_DAYS} days.`,
  granted: ({ since }) =>
    `Your guardian consented on ${formatDateTime(since ?? '')}. You can order, watch movies and write reviews.`,
  declined: ({ since }) => `Your guardian declined on ${formatDateTime(since ?? '')}.`,
  withdrawn: ({ since }) => `Your guardian withdrew the consent on ${formatDateTime(since ?? '')}.`,
}

function Status({ userId, status }: { userId: number; status: GuardianStatus }) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  return (
    <>
      <p role="status">{STATES[status.state](status)}</p>
      {status.state !== 'granted' && (
        <>
          <p>
            Until they consent, you can browse and use the cart, correct your details, and{' '}
            <Link to="/profile/privacy">download your data or delete the account</Link>.
          </p>
          <Button className={layout.selfStart} onClick={() => setOpen(true)}>
            {status.state === 'none' ? 'Ask your guardian' : 'Ask again'}
          </Button>
        </>
      )}
      {isOpen && (
        <RequestForm
          onRequest={async (email) => {
            queryClient.setQueryData(guardianQuery(userId).queryKey, await requestGuardian(userId, email))
            toast.success('Email sent.')
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type FormProps = { onRequest: (email: string) => Promise<void>; onClose: () => void }

function RequestForm({ onRequest, onClose }: FormProps) {
  const { form, field, problem, showError, isSubmitting } = useZodForm<GuardianRequest>(GuardianRequest, { email: '' })
  async function send({ email }: GuardianRequest) {
    try {
      await onRequest(email)
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <FormDialog
      title="Ask your guardian"
      saveLabel="Send email"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <p>We email your parent or guardian a link. They need an account of their own to consent.</p>
      <Field
        label="Email of your parent or guardian"
        type="email"
        autoComplete="off"
        hint="Not your own email."
        {...field('email')}
      />
    </FormDialog>
  )
}

/** Links from other pages and emails lead to this section, which loads after the page. */
function useScrollHere() {
  const { hash } = useLocation()
  const [section, setSection] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (hash === '#guardian') section?.scrollIntoView()
  }, [hash, section])
  return setSection
}
