import { Pause, Play } from 'lucide'
import { IconButton } from './button.tsx'

type Motion = { isPaused: boolean; prefersStill: boolean; togglePause: () => void }
type Props = { what: string; motion: Motion; className?: string }

/** Stops and starts what moves by itself; not there where nothing does. */
export const PauseButton = ({ what, motion: { isPaused, prefersStill, togglePause }, className }: Props) =>
  !prefersStill && (
    <IconButton
      className={className}
      icon={isPaused ? Play : Pause}
      label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
      filled
      onClick={togglePause}
    />
  )
