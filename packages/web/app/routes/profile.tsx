import { toIndiaDay } from '@shop/contract/kit/dates'
import { isChildOn } from '@shop/contract/users/age.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SavedAddresses } from '../features/addresses/saved-addresses.tsx'
import { cartCountQuery } from '../features/cart/cart.api.ts'
import { orderCountQuery } from '../features/orders/orders.api.ts'
import { GuardianSection } from '../features/privacy/guardian-section.tsx'
import { businessDetailsQuery } from '../features/users/business-details.api.ts'
import { BusinessDetails } from '../features/users/business-details.tsx'
import { profileQuery } from '../features/users/profile.api.ts'
import { Profile } from '../features/users/profile.tsx'
import { ProfileSkeleton } from '../features/users/profile-skeleton.tsx'
import { devicesQuery, passkeysQuery, twoFactorQuery } from '../features/users/security.api.ts'
import { watchLaterCountQuery } from '../features/watch-later/watch-later.api.ts'
import { dateOfBirthQuery } from '../lib/age.ts'
import { prefetch } from '../lib/api/query-client.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { useLeaveSession, useSignOut } from '../shell/use-sign-out.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/profile.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId, email } = args.context.get(sessionContext)
  // Sections that appear later would move the ones below.
  await Promise.all([
    prefetch(twoFactorQuery),
    prefetch(passkeysQuery),
    prefetch(devicesQuery),
    prefetch(businessDetailsQuery(userId)),
    prefetch(dateOfBirthQuery(userId)),
  ])
  return { userId, email }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Profile') }]

export { ProfileSkeleton as HydrateFallback }

export default function ProfilePage({ loaderData: { userId, email } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const leave = useLeaveSession()
  const signOut = useSignOut()
  const { data, error, isFetching, refetch } = useQuery(profileQuery(email))
  const cart = useQuery(cartCountQuery(userId)).data
  const watchLater = useQuery(watchLaterCountQuery(userId)).data
  const orders = useQuery(orderCountQuery(userId)).data
  const dateOfBirth = useQuery(dateOfBirthQuery(userId)).data?.dateOfBirth ?? null
  useEffect(() => {
    if (error !== null) console.warn(error)
  }, [error])
  if (data !== undefined) {
    return (
      <Profile
        user={data}
        dateOfBirth={dateOfBirth}
        counts={{ cart, watchLater, orders }}
        onSignOut={signOut}
        onSignedOut={leave}
      >
        {dateOfBirth !== null && isChildOn(dateOfBirth, toIndiaDay(new Date())) && (
          <GuardianSection userId={userId} dateOfBirth={dateOfBirth} />
        )}
        <SavedAddresses userId={userId} />
        <BusinessDetails userId={userId} />
      </Profile>
    )
  }
  if (error === null) return <ProfileSkeleton />
  return (
    <EmptyState
      title="Profile not found"
      picture="umbrella"
      heading="h1"
      actions={
        <Button onClick={() => void refetch()} busyLabel={isFetching && 'Trying again...'}>
          Retry
        </Button>
      }
    />
  )
}
