import { type RefObject, useEffect, useRef } from 'react'
import type { Media } from './media.ts'

const MOVES = ['timeupdate', 'seeked', 'pause']

/** Tells how far the video is while it plays and when it is moved or paused, and remembers it for another try. */
export function usePlaybackReports(
  media: Media | null,
  reached: RefObject<number>,
  onTime: ((seconds: number, length: number) => void) | undefined,
  onEnded: (() => void) | undefined,
): void {
  const handlers = useRef({ onTime, onEnded })
  useEffect(() => {
    handlers.current = { onTime, onEnded }
  })
  useEffect(() => {
    if (media === null) return
    const onMove = () => {
      if (!Number.isFinite(media.duration) || media.currentTime === 0) return
      reached.current = media.currentTime
      handlers.current.onTime?.(media.currentTime, media.duration)
    }
    const onEnd = () => handlers.current.onEnded?.()
    for (const name of MOVES) media.addEventListener(name, onMove)
    media.addEventListener('ended', onEnd)
    return () => {
      for (const name of MOVES) media.removeEventListener(name, onMove)
      media.removeEventListener('ended', onEnd)
    }
  }, [media, reached])
}
