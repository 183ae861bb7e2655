import { clockText } from '@shop/contract/streaming/watching.rules'
import { Play } from 'lucide'
import { useSession } from '../../lib/session.ts'
import { useOwn } from '../../lib/use-own.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { askBegun } from './streaming.api.ts'

/** Leads to watching a film, for who has begun it with where it goes on. */
export function WatchLink({ of: { id, seriesTitle } }: { of: { id: number; seriesTitle: string } }) {
  const begun = useOwn(useSession()?.userId, askBegun)?.find(({ movie }) => movie.id === id)
  const words = begun && `Resume at ${clockText(begun.position)}`
  return (
    <LinkButton big to={`/movies/watch/${id}`} aria-label={words ? `${words}: ${seriesTitle}` : `Watch ${seriesTitle}`}>
      <Icon as={Play} small filled />
      {words ?? 'Watch'}
    </LinkButton>
  )
}
