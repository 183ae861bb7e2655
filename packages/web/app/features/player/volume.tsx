import './range.css'
import { Volume2, VolumeX } from 'lucide'
import type { CSSProperties } from 'react'
import { IconButton } from '../../ui/button.tsx'

type Props = { volume: number; isMuted: boolean; onVolume: (volume: number) => void; onMute: () => void }

/** The sound: off and on, and, where there is a pointer, how loud. Telephones have keys for that. */
export function Volume({ volume, isMuted, onVolume, onMute }: Props) {
  const heard = isMuted ? 0 : volume
  return (
    <div className="player-volume">
      <IconButton icon={isMuted ? VolumeX : Volume2} label={isMuted ? 'Unmute (m)' : 'Mute (m)'} onClick={onMute} />
      <input
        className="player-range"
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={heard}
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)}%`}
        style={{ '--at': `${heard * 100}%` } as CSSProperties}
        onChange={({ target }) => onVolume(Number(target.value))}
      />
    </div>
  )
}
