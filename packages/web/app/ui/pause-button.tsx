import { Pause, Play } from 'lucide'
import { IconButton } from './button.tsx'

export type Motion = { isPaused: boolean; prefersReducedMotion: boolean; togglePause: () => void }
type Props = { name: string; motion: Motion; className?: string }

/** Pauses and resumes automatic motion. Hidden with reduced motion, where nothing moves. */
export const PauseButton = ({ name, motion: { isPaused, prefersReducedMotion, togglePause }, className }: Props) =>
  !prefersReducedMotion && (
    <IconButton
      className={className}
      icon={isPaused ? Play : Pause}
      label={`${isPaused ? 'Play' : 'Pause'} ${name}`}
      filled
      onClick={togglePause}
    />
  )
