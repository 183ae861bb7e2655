import { useEffect } from 'react'
import type { Media } from './media.ts'
import { changePreferences, readPreferences } from './preferences.ts'

/** How loud it plays, as the viewer last chose; a volume is from 0 to 1. */
export function useVolume(media: Media | null) {
  useEffect(() => {
    if (media === null) return
    const { volume, isMuted } = readPreferences()
    media.volume = volume
    media.muted = isMuted
  }, [media])

  const setVolume = (wanted: number) => {
    const volume = Math.min(1, Math.max(0, Math.round(wanted * 100) / 100))
    if (media === null) return
    media.volume = volume
    media.muted = false
    changePreferences({ volume, isMuted: false })
  }
  const toggleMute = () => {
    if (media === null) return
    if (media.volume === 0) return setVolume(1)
    media.muted = !media.muted
    changePreferences({ isMuted: media.muted })
  }
  return { setVolume, toggleMute }
}
