import type { CSSProperties } from 'react'
import { classes } from '../../ui/classes.ts'
import { clockTime } from './media.ts'
import player from './player.module.css'
import range from './range.module.css'

type Props = { time: number; length: number; onSeek: (seconds: number) => void }

/** Shows and changes the position. Times in seconds. */
export function SeekBar({ time, length, onSeek }: Props) {
  const percent = length > 0 ? (time / length) * 100 : 0
  return (
    <input
      className={classes(range.playerRange, player.range, player.seek)}
      type="range"
      min={0}
      max={Math.max(length, 1)}
      step={0.1}
      value={time}
      disabled={length === 0}
      aria-label="Seek"
      aria-valuetext={`${clockTime(time)} of ${clockTime(length)}`}
      style={{ '--at': `${percent}%` } as CSSProperties}
      onChange={({ target }) => onSeek(Number(target.value))}
    />
  )
}
