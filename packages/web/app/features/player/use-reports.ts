import { type RefObject, useEffect, useRef } from 'react'
import type { Media } from './media.ts'
import type { PlayerProps } from './player.tsx'

const MOVES = ['timeupdate', 'seeked', 'pause']

/** Tells how far the video is while it plays and when it is moved or paused, and remembers it for another try. */
export function useReports(
  media: Media | null,
  reached: RefObject<number>,
  onTime: PlayerProps['onTime'],
  onEnded: PlayerProps['onEnded'],
): void {
  const told = useRef({ onTime, onEnded })
  useEffect(() => {
    told.current = { onTime, onEnded }
  })
  useEffect(() => {
    if (media === null) return
    const onMove = () => {
      if (!Number.isFinite(media.duration) || media.currentTime === 0) return
      reached.current = media.currentTime
      told.current.onTime?.(media.currentTime, media.duration)
    }
    const onEnd = () => told.current.onEnded?.()
    for (const name of MOVES) media.addEventListener(name, onMove)
    media.addEventListener('ended', onEnd)
    return () => {
      for (const name of MOVES) media.removeEventListener(name, onMove)
      media.removeEventListener('ended', onEnd)
    }
  }, [media, reached])
}
