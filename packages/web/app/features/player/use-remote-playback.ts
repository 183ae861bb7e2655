import { useEffect, useState } from 'react'
import type { Media } from './media.ts'

/** Plays a video on another screen (Chromecast, AirPlay). Undefined where the browser offers none. */
export function useRemotePlayback(media: Media | null): { prompt: () => void } | undefined {
  const [isAvailable, setAvailable] = useState(false)
  const remote = media instanceof HTMLVideoElement ? media.remote : undefined

  useEffect(() => {
    let watch: number | undefined
    // Rejected where devices can't be watched for: then there is no button.
    remote?.watchAvailability?.(setAvailable).then(
      (id) => {
        watch = id
      },
      () => setAvailable(false),
    )
    return () => {
      if (watch !== undefined) void remote?.cancelWatchAvailability(watch).catch(() => undefined)
    }
  }, [remote])

  if (!isAvailable || remote === undefined) return undefined
  return { prompt: () => void remote.prompt().catch(() => undefined) }
}
