import { CARD_SECONDS, type Storyboard, secondsOf } from './storyboard.ts'

/** A caption appears and disappears this much inside its shot. */
const MARGIN_SECONDS = 0.25

const stamp = (seconds: number) => {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`
}

/** The clip's captions as WebVTT, one line per shot. */
export function writeCaptions(board: Storyboard): string {
  const end = secondsOf(board) - CARD_SECONDS
  let start = 0
  const cues = board.shots.map(({ seconds }) => {
    const until = Math.min(start + seconds, end) - MARGIN_SECONDS
    const cue = `${stamp(start + MARGIN_SECONDS)} --> ${stamp(until)}\n[${board.sound}]\n`
    start += seconds
    return cue
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
