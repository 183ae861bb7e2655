import { TIMINGS } from '@shop/contract/kit/limits'
import { useEffect } from 'react'
import { storeName } from '../../lib/rendering/site.ts'
import { type Media, playIfAllowed, seekTo } from './media.ts'

/** Shows the title on the lock screen, and lets media keys and headset buttons control the video. */
export function useMediaSession(media: Media | null, title: string): void {
  useEffect(() => {
    const { mediaSession } = navigator
    if (media === null || mediaSession === undefined) return
    const step = TIMINGS.playerSeekSeconds
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => playIfAllowed(media)],
      ['pause', () => media.pause()],
      ['seekbackward', ({ seekOffset }) => seekTo(media, media.currentTime - (seekOffset ?? step))],
      ['seekforward', ({ seekOffset }) => seekTo(media, media.currentTime + (seekOffset ?? step))],
      ['seekto', ({ seekTime }) => seekTo(media, seekTime ?? media.currentTime)],
    ]
    mediaSession.metadata = new MediaMetadata({ title, artist: storeName() })
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler)
    return () => {
      mediaSession.metadata = null
      for (const [action] of actions) mediaSession.setActionHandler(action, null)
    }
  }, [media, title])
}
