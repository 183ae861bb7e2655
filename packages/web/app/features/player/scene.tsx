import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import text from '../../ui/text.module.css'
import type { Chapter } from './chapters.ts'
import styles from './scene.module.css'

/** What a demo clip shows: a movie's own still and texts, while the file below it has the sound. */
export type SceneContent = { still: string; title: string; lines: readonly string[]; credits: readonly string[] }

type Props = SceneContent & {
  /** Position and length in seconds. */
  time: number
  length: number
  isPlaying: boolean
}

const TITLE_SECONDS = 4
const CREDITS_SECONDS = 4
const MIN_SHOT_SECONDS = 2.5
const MAX_SHOT_SECONDS = 6
const CAMERAS = [styles.approach, styles.panRight, styles.rise, styles.retreat, styles.panLeft, styles.detail]

/** How long each shot lasts: the lines share the time between title and credits. */
const shotSecondsOf = (length: number, lines: number) =>
  Math.min(
    Math.max((length - TITLE_SECONDS - CREDITS_SECONDS) / Math.max(lines * 2, 1), MIN_SHOT_SECONDS),
    MAX_SHOT_SECONDS,
  )

export const sceneChapters = (length: number): Chapter[] =>
  length < 4 * TITLE_SECONDS
    ? []
    : [
        { start: 0, title: 'Opening' },
        { start: TITLE_SECONDS, title: 'Story' },
        { start: length - CREDITS_SECONDS, title: 'Credits' },
      ]

type PreviewProps = SceneContent & { at: number; length: number }

/** A picture of the shot at this position, for the seek bar. */
export const ScenePreview = ({ still, lines, at, length }: PreviewProps) => {
  const shot = Math.floor(Math.max(at - TITLE_SECONDS, 0) / shotSecondsOf(length, lines.length))
  return (
    <span className={classes(styles.shot, styles.fixed, CAMERAS[shot % CAMERAS.length])}>
      <Picture src={still} alt="" width={320} height={180} fallback={<span />} />
    </span>
  )
}

/** A cut every few seconds between camera movements over the movie's still: title, its story line by line, credits. */
export function Scene({ still, title, lines, credits, time, length, isPlaying }: Props) {
  const hasEnding = length > 0 && time >= length - CREDITS_SECONDS
  const part = time < TITLE_SECONDS ? 'title' : hasEnding ? 'credits' : 'story'
  const shot = Math.floor(Math.max(time - TITLE_SECONDS, 0) / shotSecondsOf(length, lines.length))
  // Every other shot has a line, so the pictures have room.
  const line = part === 'story' && shot % 2 === 0 ? lines[shot / 2] : undefined
  return (
    <div
      className={classes(styles.scene, !isPlaying && styles.paused, styles[part])}
      data-part="scene"
      aria-hidden="true"
    >
      <div key={`${part} ${shot}`} className={classes(styles.shot, CAMERAS[shot % CAMERAS.length])}>
        <Picture src={still} alt="" width={1066} height={600} priority fallback={<span />} />
      </div>
      {part === 'title' && <p className={classes(text.display, styles.name)}>{title}</p>}
      {line !== undefined && (
        <p key={line} className={styles.line}>
          {line}
        </p>
      )}
      {part === 'credits' && (
        <p className={styles.roll}>
          <b className={text.display}>{title}</b>
          {credits.map((credit) => (
            <span key={credit}>{credit}</span>
          ))}
        </p>
      )}
    </div>
  )
}
