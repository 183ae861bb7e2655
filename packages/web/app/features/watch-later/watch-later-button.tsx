import { Bookmark } from 'lucide'
import { useAction } from '../../lib/interaction/use-action.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWatchLater } from './use-watch-later.ts'

type Props = { movie: { id: number; seriesTitle: string }; variant?: ButtonVariant; big?: boolean }

/** Adds a movie to Watch Later, or removes it. */
export function WatchLaterButton({ movie, variant = 'soft', big = false }: Props) {
  const { isSaved, toggle } = useWatchLater(movie.id)
  const save = useAction(toggle)
  return (
    <Button
      variant={isSaved ? 'soft' : variant}
      big={big}
      disabled={save.isPending}
      aria-label={`Later: ${movie.seriesTitle}`}
      aria-pressed={isSaved}
      title={isSaved ? 'Saved. Press to remove it from Watch Later' : 'Save to Watch Later'}
      onClick={() => void save.run()}
    >
      <Icon as={Bookmark} small filled={isSaved} />
      Later
    </Button>
  )
}
