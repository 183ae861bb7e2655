import { Bookmark } from 'lucide'
import { useAction } from '../../lib/use-action.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAddToWatchLater } from './use-add-to-watch-later.ts'

type Props = { movie: { id: number; seriesTitle: string }; variant?: ButtonVariant; big?: boolean }

/** Adds a movie to Watch Later. */
export function WatchLaterButton({ movie, variant = 'soft', big = false }: Props) {
  const add = useAction(useAddToWatchLater())
  return (
    <Button
      variant={variant}
      big={big}
      disabled={add.isPending}
      aria-label={`Later: ${movie.seriesTitle}`}
      onClick={() => void add.run(movie.id)}
    >
      <Icon as={Bookmark} small />
      Later
    </Button>
  )
}
