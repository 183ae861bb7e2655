import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ChildrenSection } from '../features/privacy/children.tsx'
import { ConsentList } from '../features/privacy/consent-list.tsx'
import { DataExport } from '../features/privacy/data-export.tsx'
import { DeleteAccount } from '../features/privacy/delete-account.tsx'
import { childrenQuery } from '../features/privacy/guardian.api.ts'
import { GuardianDecision } from '../features/privacy/guardian-decision.tsx'
import { NomineeSection } from '../features/privacy/nominee.tsx'
import { consentsQuery, exportQuery, nomineeQuery } from '../features/privacy/privacy.api.ts'
import styles from '../features/privacy/privacy.module.css'
import { storeCreditQuery } from '../features/store-credit/store-credit.api.ts'
import { twoFactorQuery } from '../features/users/security.api.ts'
import { prefetch } from '../lib/api/query-client.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { useLeaveSession } from '../shell/use-sign-out.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import text from '../ui/text.module.css'
import type { Route } from './+types/privacy-settings.ts'

export const meta = () => [{ title: pageTitle('Privacy') }]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { userId } = context.get(sessionContext)
  await Promise.all([
    prefetch(consentsQuery(userId)),
    prefetch(exportQuery(userId)),
    prefetch(nomineeQuery(userId)),
    prefetch(childrenQuery(userId)),
    prefetch(twoFactorQuery),
    prefetch(storeCreditQuery(userId, 0)),
  ])
  return { userId }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PageSkeleton label="Loading privacy settings..." title="Privacy" />

/**
 * Consents, a copy of the data, the nominee, and the deletion of the account; with the link of a guardian, its
 * decision.
 */
export default function PrivacySettingsPage({ loaderData: { userId } }: Route.ComponentProps) {
  const leave = useLeaveSession()
  const hasTwoFactor = useQuery(twoFactorQuery).data?.isEnabled ?? false
  const credit = useQuery(storeCreditQuery(userId, 0)).data?.balance ?? 0
  const guardianToken = useSearchParams()[0].get('guardian')
  if (guardianToken !== null) {
    return (
      <div className={classes(layout.container, layout.section, layout.fullHeight)}>
        <div className={styles.page}>
          <GuardianDecision token={guardianToken} />
        </div>
      </div>
    )
  }
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <div className={styles.page}>
        <div>
          <h1 className={classes(text.display, text.h1)}>Privacy</h1>
          <p className={text.quiet}>
            Our{' '}
            <Link to="/privacy" reloadDocument>
              privacy policy
            </Link>{' '}
            explains what we store and why. Edit your details in <Link to="/profile">your profile</Link>.
          </p>
        </div>
        <ChildrenSection userId={userId} hasTwoFactor={hasTwoFactor} />
        <ConsentList userId={userId} />
        <DataExport userId={userId} />
        <NomineeSection userId={userId} />
        <DeleteAccount userId={userId} hasTwoFactor={hasTwoFactor} credit={credit} onSignedOut={leave} />
      </div>
    </div>
  )
}
