import { type RefObject, useEffect, useRef } from 'react'
import type { Media } from './media.ts'

const POSITION_EVENTS = ['timeupdate', 'seeked', 'pause']

/** Reports the position in seconds during playback, after seeking and when paused, and stores it in `lastPosition`. */
export function usePlaybackReports(
  media: Media | null,
  lastPosition: RefObject<number>,
  onTime: ((seconds: number, length: number) => void) | undefined,
  onEnded: (() => void) | undefined,
): void {
  const handlers = useRef({ onTime, onEnded })
  useEffect(() => {
    handlers.current = { onTime, onEnded }
  })
  useEffect(() => {
    if (media === null) return
    const reportPosition = () => {
      if (!Number.isFinite(media.duration) || media.currentTime === 0) return
      lastPosition.current = media.currentTime
      handlers.current.onTime?.(media.currentTime, media.duration)
    }
    const reportEnd = () => handlers.current.onEnded?.()
    for (const name of POSITION_EVENTS) media.addEventListener(name, reportPosition)
    media.addEventListener('ended', reportEnd)
    return () => {
      for (const name of POSITION_EVENTS) media.removeEventListener(name, reportPosition)
      media.removeEventListener('ended', reportEnd)
    }
  }, [media, lastPosition])
}
