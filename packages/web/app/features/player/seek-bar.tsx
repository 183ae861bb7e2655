import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { type Chapter, chapterAt } from './chapters.ts'
import { clockTime } from './media.ts'
import player from './player.module.css'
import range from './range.module.css'
import styles from './seek-bar.module.css'

type Props = {
  time: number
  length: number
  chapters: readonly Chapter[]
  /** The picture at a position. */
  preview: ((seconds: number) => ReactNode) | undefined
  onSeek: (seconds: number) => void
}

/** Shows and changes the position, with time, chapter and picture under the pointer. Times in seconds. */
export function SeekBar({ time, length, chapters, preview, onSeek }: Props) {
  const [pointed, setPointed] = useState<number | undefined>()
  const percentOf = (seconds: number) => (length > 0 ? (seconds / length) * 100 : 0)
  const place = (seconds: number) => ({ '--at': `${percentOf(seconds)}%` }) as CSSProperties
  const onPoint = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(Math.max((clientX - left) / width, 0), 1) * length)
  }
  const onLeave = () => setPointed(undefined)
  const chapter = chapterAt(chapters, time)
  return (
    <div
      className={classes(player.seek, styles.root)}
      data-part="seek"
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={onLeave}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && onLeave()}
      onPointerCancel={onLeave}
    >
      <input
        className={classes(range.playerRange, player.range)}
        type="range"
        min={0}
        max={Math.max(length, 1)}
        step={0.1}
        value={time}
        disabled={length === 0}
        aria-label="Seek"
        aria-valuetext={`${clockTime(time)} of ${clockTime(length)}${chapter === undefined ? '' : `, ${chapter.title}`}`}
        style={place(time)}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      {chapters.map(({ start }) => start > 0 && <i key={start} className={styles.mark} style={place(start)} />)}
      {pointed !== undefined && length > 0 && (
        <div className={styles.preview} style={place(pointed)} data-part="seek-preview" aria-hidden="true">
          {preview !== undefined && <span className={styles.picture}>{preview(pointed)}</span>}
          <span>{chapterAt(chapters, pointed)?.title}</span>
          <b className={text.numeric}>{clockTime(pointed)}</b>
        </div>
      )}
    </div>
  )
}
