import type { Video, VideoSource } from '@shop/contract/streaming'
import { mediaUrl } from '../../lib/api/api-url.ts'
import type { HlsEngine } from './hls-engine.ts'
import { playIfAllowed } from './media.ts'

export type VideoFileSource = Exclude<VideoSource, { kind: 'youtube' }>

type Options = {
  source: VideoFileSource
  /** In seconds. */
  startAt: number
  /** Fetches the video with a new URL, once per expiry. Without it, an expired URL is a failure. */
  renew: (() => Promise<Video>) | undefined
  onFailure: (message: string) => void
  /** Called with the heights of the qualities of an HLS playlist. */
  onHeights: (heights: number[]) => void
  /** Called before a file is loaded again from its new URL, which clears the picture. */
  onReload: () => void
}

export type OpenedVideo = { chooseHeight: (height: number | undefined) => void; close: () => void }

const MESSAGES = { connection: 'Connection lost.', unavailable: 'The video is missing or damaged.' }

const messageOf = (error: MediaError | null) =>
  error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine ? MESSAGES.connection : MESSAGES.unavailable

/** Loads a file or an HLS playlist into a `<video>` and renews its URL when it expires during playback. */
export function openVideo(video: HTMLVideoElement, options: Options): OpenedVideo {
  const { renew, onFailure, onHeights, onReload } = options
  let isOpen = true
  let engine: HlsEngine | undefined
  let renewal: Promise<void> | undefined
  /** Position of the last renewal of a file. If it fails at the same position again, the file is broken. */
  let renewedAt = -1

  function load(source: VideoFileSource, at: number): void {
    const seekToStart = () => {
      if (at > 0 && at < video.duration) video.currentTime = at
    }
    if (source.kind === 'file') {
      video.addEventListener('loadedmetadata', seekToStart, { once: true })
      video.src = mediaUrl(source.url)
      playIfAllowed(video)
    } else {
      void loadHls(source.url, at, seekToStart).catch(() => isOpen && onFailure(MESSAGES.connection))
    }
  }

  async function loadHls(playlist: string, at: number, seekToStart: () => void): Promise<void> {
    const { attachHls } = await import('./hls-engine.ts')
    if (!isOpen) return
    const url = new URL(mediaUrl(playlist), location.href).href
    const onExpired = renew && (() => void renewOnce())
    engine = attachHls(video, url, at, { onFailure, onHeights, onExpired })
    if (engine === undefined) {
      video.addEventListener('loadedmetadata', seekToStart, { once: true })
      video.src = url
    }
    playIfAllowed(video)
  }

  function renewOnce(): Promise<void> {
    renewal ??= renewUrl().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  async function renewUrl(): Promise<void> {
    const at = video.currentTime
    if (renew === undefined || (engine === undefined && at === renewedAt)) return onFailure(messageOf(video.error))
    renewedAt = at
    const renewed = await renew().catch(() => undefined)
    if (!isOpen) return
    if (renewed === undefined || renewed.source.kind === 'youtube') return onFailure(MESSAGES.connection)
    if (engine !== undefined) return engine.changeUrl(mediaUrl(renewed.source.url))
    // A video that failed before its first frame is paused too, but should start.
    const wasPaused = video.paused && at > 0
    onReload()
    load(renewed.source, at)
    if (wasPaused) video.pause()
  }

  const onError = () => {
    if (engine === undefined) void renewOnce()
  }
  video.addEventListener('error', onError)
  load(options.source, options.startAt)

  return {
    chooseHeight: (height) => engine?.chooseHeight(height),
    close() {
      isOpen = false
      video.removeEventListener('error', onError)
      engine?.close()
      video.removeAttribute('src')
      video.load()
    },
  }
}
