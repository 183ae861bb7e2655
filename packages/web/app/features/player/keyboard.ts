import { PLAYER_SPEEDS, TIMINGS } from '@shop/contract/kit/limits'
import { type Media, seekTo, togglePlay } from './media.ts'

const VOLUME_STEP = 0.1

type PlayerActions = {
  toggleFullscreen: () => void
  nextCaptions: () => void
  setVolume: (volume: number) => void
  toggleMute: () => void
  toggleHelp: () => void
}

/** `next` cycles through the speeds; 1 and -1 stop at the fastest and the slowest. */
export function changeSpeed(speed: number, step: 'next' | 1 | -1): number {
  const index = (PLAYER_SPEEDS as readonly number[]).indexOf(speed)
  const last = PLAYER_SPEEDS.length - 1
  const newIndex = step === 'next' ? (index + 1) % PLAYER_SPEEDS.length : Math.min(Math.max(index + step, 0), last)
  return PLAYER_SPEEDS[newIndex] ?? 1
}

/** Whether the focused control needs this key itself, as buttons need the space bar. */
const isControlKey = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('button')) return key === ' '
  if (target.matches('input')) return key.startsWith('Arrow')
  return target.matches('select')
}

/** Runs the shortcut of the pressed key. Returns false for a key without a shortcut. */
export function handleShortcut(event: KeyboardEvent, media: Media, actions: PlayerActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isControlKey(event)) return false
  const key = event.key.toLowerCase()
  const step = TIMINGS.playerSeekSeconds
  const back = () => seekTo(media, media.currentTime - step)
  const forward = () => seekTo(media, media.currentTime + step)
  const shortcuts: Record<string, () => void> = {
    ' ': () => togglePlay(media),
    k: () => togglePlay(media),
    j: back,
    arrowleft: back,
    l: forward,
    arrowright: forward,
    arrowup: () => actions.setVolume(media.volume + VOLUME_STEP),
    arrowdown: () => actions.setVolume(media.volume - VOLUME_STEP),
    f: actions.toggleFullscreen,
    m: actions.toggleMute,
    c: actions.nextCaptions,
    '?': actions.toggleHelp,
    '<': () => {
      media.playbackRate = changeSpeed(media.playbackRate, -1)
    },
    '>': () => {
      media.playbackRate = changeSpeed(media.playbackRate, 1)
    },
  }
  const shortcut = /^\d$/.test(key) ? () => seekTo(media, (media.duration * Number(key)) / 10) : shortcuts[key]
  shortcut?.()
  return shortcut !== undefined
}
