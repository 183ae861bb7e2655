import { formatDuration } from '@shop/contract/streaming/watching.rules'
import { Play } from 'lucide'
import { useUserList } from '../../lib/api/use-user-list.ts'
import { useSession } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fetchContinueWatching } from './streaming.api.ts'

/** Link to the watch page; shows the saved position once the user has started the movie. */
export function WatchLink({ movie: { id, seriesTitle } }: { movie: { id: number; seriesTitle: string } }) {
  const started = useUserList(useSession()?.userId, fetchContinueWatching)?.find(({ movie }) => movie.id === id)
  const resumeLabel = started && `Resume at ${formatDuration(started.position)}`
  return (
    <LinkButton
      big
      to={`/movies/watch/${id}`}
      aria-label={resumeLabel ? `${resumeLabel}: ${seriesTitle}` : `Watch ${seriesTitle}`}
    >
      <Icon as={Play} small filled />
      {resumeLabel ?? 'Watch'}
    </LinkButton>
  )
}
