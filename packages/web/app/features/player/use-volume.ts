import { useEffect } from 'react'
import type { Media } from './media.ts'
import { changePreferences, readPreferences } from './preferences.ts'

/** Applies the viewer's last volume, and changes it. Volumes range from 0 to 1. */
export function useVolume(media: Media | null) {
  useEffect(() => {
    if (media === null) return
    const { volume, isMuted } = readPreferences()
    media.volume = volume
    media.muted = isMuted
  }, [media])

  const setVolume = (value: number) => {
    const volume = Math.min(1, Math.max(0, Math.round(value * 100) / 100))
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
