import type { Consent, ConsentPurpose } from '@shop/contract/privacy'
import { CONSENT_NOTICES } from '@shop/contract/privacy/consents.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { QueryFallback } from '../../ui/query-fallback.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { NoticeDetails } from './notice-details.tsx'
import { changeConsent, consentsQuery } from './privacy.api.ts'
import styles from './privacy.module.css'

/** What the user allows, each with its notice and one button that allows or refuses it. */
export function ConsentList({ userId }: { userId: number }) {
  const query = useQuery(consentsQuery(userId))
  const { data } = query
  return (
    <section className={classes(layout.panel, layout.stack)} aria-labelledby="consents">
      <h2 className={text.h3} id="consents">
        What you allow
      </h2>
      {data === undefined && <QueryFallback query={query} />}
      <ul className={styles.consents}>
        {data?.map((consent) => (
          <ConsentItem key={consent.purpose} userId={userId} consent={consent} />
        ))}
      </ul>
    </section>
  )
}

const STATES = {
  granted: 'Allowed',
  pending: 'Waiting for your confirmation by email',
  refused: 'Not allowed',
  unverified: 'Confirm your email first. Resetting your password confirms it.',
  unavailable: 'Not available for children’s accounts',
} as const

function ConsentItem({ userId, consent: { purpose, state } }: { userId: number; consent: Consent }) {
  const { title, data, use, until } = CONSENT_NOTICES[purpose]
  const queryClient = useQueryClient()
  const isGranted = state === 'granted' || state === 'pending'
  const canChange = isGranted || (state === 'refused' && !isRequestedOneByOne(purpose))
  const change = useMutation({
    mutationFn: () => changeConsent(userId, purpose, !isGranted),
    onSuccess: (consents) => queryClient.setQueryData(consentsQuery(userId).queryKey, consents),
    onError: (error) => void toast.error(error.message),
  })
  return (
    <li>
      <h3>{title}</h3>
      <NoticeDetails data={data} use={use} until={until} />
      <div className={classes(layout.row, layout.wrap)}>
        <span className={text.small} role="status">
          {STATES[state]}
        </span>
        {state === 'unverified' && <Link to="/forgot-password">Reset password</Link>}
        {state === 'refused' && isRequestedOneByOne(purpose) && (
          <span className={classes(text.small, text.quiet)}>You ask for alerts on the page of a product or movie.</span>
        )}
        {canChange && (
          <Button
            variant="line"
            aria-label={`${isGranted ? 'Turn off' : 'Allow'}: ${title}`}
            busyLabel={change.isPending && 'Saving...'}
            onClick={() => change.mutate()}
          >
            {isGranted ? 'Turn off' : 'Allow'}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Alerts are asked for on the page of a product or movie. */
const isRequestedOneByOne = (purpose: ConsentPurpose): boolean => purpose === 'product_emails'
