import { PLAYER_SPEEDS, TIMINGS } from '@shop/contract/kit/limits'
import type { KeyboardEvent } from 'react'
import { type Media, seekTo, togglePlay } from './media.ts'

const VOLUME_STEP = 0.1

type Deeds = {
  toggleFullscreen: () => void
  nextCaptions: () => void
  setVolume: (volume: number) => void
  toggleMute: () => void
}

/** The next of the speeds, round and round, or a step up or down that stops at the ends. */
export function otherSpeed(speed: number, step: 'next' | 1 | -1): number {
  const place = (PLAYER_SPEEDS as readonly number[]).indexOf(speed)
  const last = PLAYER_SPEEDS.length - 1
  const wanted = step === 'next' ? (place + 1) % PLAYER_SPEEDS.length : Math.min(Math.max(place + step, 0), last)
  return PLAYER_SPEEDS[wanted] ?? 1
}

/** What keys do that the focused control wants for itself. */
const isOwn = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('button')) return key === ' '
  if (target.matches('input')) return key.startsWith('Arrow')
  return target.matches('select')
}

/** Does what a key stands for; false for a key that stands for nothing. */
export function pressKey(event: KeyboardEvent, media: Media, deeds: Deeds): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isOwn(event)) return false
  const key = event.key.toLowerCase()
  const step = TIMINGS.playerSeekSeconds
  const back = () => seekTo(media, media.currentTime - step)
  const forward = () => seekTo(media, media.currentTime + step)
  const deedsByKey: Record<string, () => void> = {
    ' ': () => togglePlay(media),
    k: () => togglePlay(media),
    j: back,
    arrowleft: back,
    l: forward,
    arrowright: forward,
    arrowup: () => deeds.setVolume(media.volume + VOLUME_STEP),
    arrowdown: () => deeds.setVolume(media.volume - VOLUME_STEP),
    f: deeds.toggleFullscreen,
    m: deeds.toggleMute,
    c: deeds.nextCaptions,
    '<': () => {
      media.playbackRate = otherSpeed(media.playbackRate, -1)
    },
    '>': () => {
      media.playbackRate = otherSpeed(media.playbackRate, 1)
    },
  }
  const deed = /^\d$/.test(key) ? () => seekTo(media, (media.duration * Number(key)) / 10) : deedsByKey[key]
  deed?.()
  return deed !== undefined
}
