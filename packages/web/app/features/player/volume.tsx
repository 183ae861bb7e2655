import { Volume2, VolumeX } from 'lucide'
import type { CSSProperties } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import player from './player.module.css'
import range from './range.module.css'

type Props = { volume: number; isMuted: boolean; onVolume: (volume: number) => void; onMute: () => void }

/** Mute button, with a volume slider on desktop; phones have volume keys. */
export function Volume({ volume, isMuted, onVolume, onMute }: Props) {
  const audibleVolume = isMuted ? 0 : volume
  return (
    <div className={player.volume}>
      <IconButton
        className={player.iconButton}
        icon={isMuted ? VolumeX : Volume2}
        label={isMuted ? 'Unmute (m)' : 'Mute (m)'}
        onClick={onMute}
      />
      <input
        className={classes(range.playerRange, player.range)}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={audibleVolume}
        aria-label="Volume"
        aria-valuetext={`${Math.round(audibleVolume * 100)}%`}
        style={{ '--at': `${audibleVolume * 100}%` } as CSSProperties}
        onChange={({ target }) => onVolume(Number(target.value))}
      />
    </div>
  )
}
