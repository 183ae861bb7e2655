import { useQuery } from '@tanstack/react-query'
import { DetailList } from '../detail-list.tsx'
import { nomineeQuery } from './users.api.ts'

/** Who may act for the user after death or incapacity; nothing if no one was named. */
export function UserNominee({ userId }: { userId: number }) {
  const { data } = useQuery(nomineeQuery(userId))
  if (!data?.nominee) return null
  const { name, relationship, email, phoneNo } = data.nominee
  return (
    <section aria-label="Nominee">
      <DetailList
        details={[
          ['Nominee', `${name}, ${relationship}`],
          ['Nominee’s email', email ?? 'Not provided'],
          ['Nominee’s phone', phoneNo ?? 'Not provided'],
        ]}
      />
    </section>
  )
}
