import type { Video } from '@shop/contract/streaming'
import { type ReactNode, useRef, useState } from 'react'
import { handleShortcut } from './keyboard.ts'
import type { Media } from './media.ts'
import type { Qualities } from './quality.tsx'
import type { SceneContent } from './scene.tsx'
import { useCaptionStyle } from './use-caption-style.ts'
import { useCaptions } from './use-captions.ts'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useMediaSession } from './use-media-session.ts'
import { usePlayback } from './use-playback.ts'
import { usePlaybackReports } from './use-playback-reports.ts'
import { useSource } from './use-source.ts'
import { useVolume } from './use-volume.ts'

export interface PlayerProps {
  video: Video
  title: string
  /** Text of the badge beside the title. */
  note?: string | undefined
  /** Covers the picture of the video. */
  scene?: SceneContent | undefined
  /** In seconds. */
  startAt?: number
  /** Called with the position and the length in seconds: during playback, after seeking and when paused. */
  onTime?: (seconds: number, length: number) => void
  onEnded?: () => void
  onClose: () => void
  /**
   * Fetches the video with a new URL when the old one has expired or failed; playback continues at the same position.
   */
  renew?: () => Promise<Video>
  /** Shown over the last frame after the end. */
  endCard?: (replay: () => void) => ReactNode
}

/** The state of the player, which its parts show, and its keyboard shortcuts. */
export function usePlayer({ video, title, startAt = 0, onTime, onEnded, onClose, renew }: PlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const lastPosition = useRef(startAt)
  const [media, setMedia] = useState<Media | null>(null)
  const [qualities, setQualities] = useState<Qualities | undefined>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { source, failure, setFailure, retry } = useSource({ video, startAt, renew, lastPosition })
  const playback = usePlayback(media)
  const visibility = useControlsVisibility(playback.isPlaying && failure === undefined)
  const fullscreen = useFullscreen(frame)
  const volume = useVolume(media)
  const captions = useCaptions(media instanceof HTMLVideoElement ? media : null)
  const [captionStyle, changeCaptionStyle] = useCaptionStyle()
  useMediaSession(media, title)
  usePlaybackReports(media, lastPosition, onTime, onEnded)

  return {
    frame,
    media,
    setMedia,
    playback,
    source,
    failure,
    setFailure,
    retry,
    qualities,
    setQualities(heights: Qualities['heights'], choose: Qualities['choose']) {
      setQualities(heights.length > 1 ? { heights, choose } : undefined)
    },
    visibility,
    fullscreen,
    volume,
    captions,
    captionStyle,
    changeCaptionStyle,
    help: { isOpen: isHelpOpen, open: () => setHelpOpen(true), close: () => setHelpOpen(false) },
    handleKey(event: KeyboardEvent) {
      visibility.show()
      const actions = {
        toggleFullscreen: fullscreen.toggle,
        nextCaptions: captions.next,
        setVolume: volume.setVolume,
        toggleMute: volume.toggleMute,
        toggleHelp: () => setHelpOpen(!isHelpOpen),
      }
      if (media !== null && handleShortcut(event, media, actions)) event.preventDefault()
    },
    /** Escape leaves fullscreen, then closes the help, then the player. */
    handleEscape() {
      if (fullscreen.isFull) fullscreen.toggle()
      else if (isHelpOpen) setHelpOpen(false)
      else onClose()
    },
  }
}
