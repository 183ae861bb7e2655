import { Pause, Play } from 'lucide'
import { IconButton } from './button.tsx'

type Motion = { isPaused: boolean; prefersReducedMotion: boolean; togglePause: () => void }
type Props = { name: string; motion: Motion; className?: string }

/** Stops and starts what moves by itself; not there where nothing does. */
export const PauseButton = ({
  name: what,
  motion: { isPaused, prefersReducedMotion, togglePause },
  className,
}: Props) =>
  !prefersReducedMotion && (
    <IconButton
      className={className}
      icon={isPaused ? Play : Pause}
      label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
      filled
      onClick={togglePause}
    />
  )
