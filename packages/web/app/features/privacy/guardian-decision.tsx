import { formatDate } from '@shop/contract/kit/dates'
import type { ConsentRequest } from '@shop/contract/privacy'
import { GUARDIAN_NOTICE, SWITCHED_OFF_FOR_CHILDREN } from '@shop/contract/privacy/guardians.rules'
import { ADULT_AGE } from '@shop/contract/users/age.rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AgeDialog } from '../../shared/age-dialog.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { LinesSkeleton } from '../../ui/page-skeleton.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { consentRequestQuery, decideConsent } from './guardian.api.ts'
import { NoticeDetails } from './notice-details.tsx'
import styles from './privacy.module.css'

/** What the link of a guardian opens: the notice, and the choice to consent or decline. */
export function GuardianDecision({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(consentRequestQuery(token))
  return (
    <section className={classes(layout.panel, layout.stack)} aria-labelledby="request">
      <h1 className={classes(text.display, text.h1)} id="request">
        Consent to a child’s account
      </h1>
      {data === undefined && error === null && <LinesSkeleton />}
      {error !== null && (
        <>
          <Notice kind="bad">{error.message}</Notice>
          <LinkButton to="/profile/privacy" variant="line">
            Your privacy settings
          </LinkButton>
        </>
      )}
      {data !== undefined && error === null && (
        <>
          <About child={data.child} />
          <ItemisedNotice />
          <Choice token={token} request={data} onDeclared={() => void refetch()} />
        </>
      )}
    </section>
  )
}

const About = ({ child }: Pick<ConsentRequest, 'child'>) => (
  <>
    <p>
      <b>{child.name}</b> ({child.email}) declared the date of birth {formatDate(child.dateOfBirth)} and named you as
      parent or guardian. Without your consent the account can’t order, watch movies or write reviews.
    </p>
    <p>If you don’t know this child, decline.</p>
  </>
)

const ItemisedNotice = () => (
  <>
    <h2 className={text.h3}>What we would store, and why</h2>
    <ul className={styles.consents}>
      {GUARDIAN_NOTICE.map(({ title, data, use, until }) => (
        <li key={title}>
          <h3>{title}</h3>
          <NoticeDetails data={data} use={use} until={until} />
        </li>
      ))}
    </ul>
    <h2 className={text.h3}>What is switched off for children</h2>
    <ul className={styles.bullets}>
      {SWITCHED_OFF_FOR_CHILDREN.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <p>
      You can withdraw your consent, download the child’s data and delete the account at any time, in your privacy
      settings.
    </p>
  </>
)

type ChoiceProps = { token: string; request: ConsentRequest; onDeclared: () => void }

function Choice({ token, request: { child, problem }, onDeclared }: ChoiceProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const decide = useMutation({
    mutationFn: (isGranted: boolean) => decideConsent(token, isGranted),
    onSuccess({ message }) {
      toast.success(message)
      void navigate('/profile/privacy', { replace: true })
    },
    onError: (error) => void toast.error(error.message),
  })
  if (problem === 'own_account')
    return (
      <Notice kind="bad">
        You are signed in with the child’s account. Sign out, and sign in with your own account.
      </Notice>
    )
  const decline = (
    <Button onClick={() => decide.mutate(false)} busyLabel={decide.isPending && 'Saving...'}>
      Decline
    </Button>
  )
  if (problem === 'too_young')
    return (
      <>
        <Notice kind="bad">
          Your account’s date of birth is below {ADULT_AGE} years ago. Only an adult can consent.
        </Notice>
        <div className={layout.buttonRow}>{decline}</div>
      </>
    )
  if (problem === 'age_required')
    return (
      <>
        <Notice kind="info" isPolite>
          Only someone aged {ADULT_AGE} and over can consent. Enter your date of birth first.
        </Notice>
        <div className={layout.buttonRow}>
          <Button onClick={() => setOpen(true)}>Enter your date of birth</Button>
          {decline}
        </div>
        {isOpen && (
          <AgeDialog
            title="Your date of birth"
            reason="Only an adult can consent to a child’s account."
            saveLabel="Save"
            onDeclared={() => {
              setOpen(false)
              onDeclared()
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  return (
    <>
      <p>
        I am the parent or guardian of {child.name}, and at least {ADULT_AGE} years old.
      </p>
      <div className={layout.buttonRow}>
        <Button onClick={() => decide.mutate(true)} busyLabel={decide.isPending && 'Saving...'}>
          Consent
        </Button>
        {decline}
      </div>
    </>
  )
}
