import { useEffect, useReducer } from 'react'
import type { Media } from './media.ts'

const NEWS = [
  ...['timeupdate', 'durationchange', 'loadedmetadata', 'emptied', 'seeking', 'seeked', 'ended'],
  ...['play', 'pause', 'playing', 'waiting', 'canplay', 'ratechange', 'volumechange'],
]
const CAN_GO_ON = 3

const NOTHING = { time: 0, length: 0, isPlaying: false, isWaiting: true, hasEnded: false, speed: 1, volume: 1 }

/** How the video stands, drawn anew with its news. */
export function usePlayback(media: Media | null) {
  const [, redraw] = useReducer((news: number) => news + 1, 0)
  useEffect(() => {
    for (const name of NEWS) media?.addEventListener(name, redraw)
    return () => {
      for (const name of NEWS) media?.removeEventListener(name, redraw)
    }
  }, [media])
  if (media === null) return { ...NOTHING, isMuted: false }
  const { currentTime, duration, paused, ended, readyState, playbackRate, volume, muted } = media
  return {
    time: currentTime,
    length: Number.isFinite(duration) ? duration : 0,
    isPlaying: !paused && !ended,
    isWaiting: !paused && !ended && readyState < CAN_GO_ON,
    hasEnded: ended,
    speed: playbackRate,
    volume,
    isMuted: muted || volume === 0,
  }
}

export type Playback = ReturnType<typeof usePlayback>
