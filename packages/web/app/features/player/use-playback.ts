import { useEffect, useReducer } from 'react'
import type { Media } from './media.ts'

const EVENTS = [
  'timeupdate',
  'durationchange',
  'loadedmetadata',
  'emptied',
  'seeking',
  'seeked',
  'ended',
  'play',
  'pause',
  'playing',
  'waiting',
  'canplay',
  'ratechange',
  'volumechange',
]
const HAVE_FUTURE_DATA = 3

const NOT_LOADED = {
  time: 0,
  length: 0,
  isPlaying: false,
  isWaiting: true,
  hasEnded: false,
  speed: 1,
  volume: 1,
  isMuted: false,
}

/** State of the media element, updated with its events. `time` and `length` in seconds, `volume` from 0 to 1. */
export function usePlayback(media: Media | null) {
  const [, redraw] = useReducer((renders: number) => renders + 1, 0)
  useEffect(() => {
    for (const name of EVENTS) media?.addEventListener(name, redraw)
    return () => {
      for (const name of EVENTS) media?.removeEventListener(name, redraw)
    }
  }, [media])
  if (media === null) return NOT_LOADED
  const { currentTime, duration, paused, ended, readyState, playbackRate, volume, muted } = media
  return {
    time: currentTime,
    length: Number.isFinite(duration) ? duration : 0,
    isPlaying: !paused && !ended,
    isWaiting: !paused && !ended && readyState < HAVE_FUTURE_DATA,
    hasEnded: ended,
    speed: playbackRate,
    volume,
    isMuted: muted || volume === 0,
  }
}

export type Playback = ReturnType<typeof usePlayback>
