import type { Video, VideoSource } from '@shop/contract/streaming'
import { mediaUrl } from '../../lib/api-url.ts'
import type { HlsEngine } from './hls-engine.ts'
import { playIfAllowed } from './media.ts'

type Source = Exclude<VideoSource, { kind: 'youtube' }>

type Wanted = {
  source: Source
  startAt: number
  /** Asked once for each expiry; without it, an expired address is a failure. */
  renew: (() => Promise<Video>) | undefined
  onFailure: (words: string) => void
  onHeights: (heights: number[]) => void
  /** The picture stops for a moment: what was seen last is to stay. */
  onBreak: () => void
}

export type OpenedVideo = { chooseHeight: (height: number | undefined) => void; close: () => void }

const WORDS = { line: 'The connection broke off.', gone: 'The video is missing or damaged.' }
const wordsOf = (error: MediaError | null) =>
  error?.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine ? WORDS.line : WORDS.gone

/** Loads a file or an HLS playlist into a `<video>`, and keeps it playing when its address expires on the way. */
export function openVideo(video: HTMLVideoElement, wanted: Wanted): OpenedVideo {
  const { renew, onFailure, onHeights, onBreak } = wanted
  let isOpen = true
  let engine: HlsEngine | undefined
  let renewing: Promise<void> | undefined
  /** The second at which a file was renewed last: an address that fails there again is no address. */
  let renewedAt = -1

  function load(source: Source, at: number): void {
    const goThere = () => {
      if (at > 0 && at < video.duration) video.currentTime = at
    }
    if (source.kind === 'file') {
      video.addEventListener('loadedmetadata', goThere, { once: true })
      video.src = mediaUrl(source.url)
      playIfAllowed(video)
    } else {
      void loadHls(source.url, at, goThere).catch(() => isOpen && onFailure(WORDS.line))
    }
  }

  async function loadHls(url: string, at: number, goThere: () => void): Promise<void> {
    const { attachHls } = await import('./hls-engine.ts')
    if (!isOpen) return
    const address = new URL(mediaUrl(url), location.href).href
    const onExpired = renew && (() => void renewOnce())
    engine = attachHls(video, address, at, { onFailure, onHeights, onExpired })
    if (engine === undefined) {
      video.addEventListener('loadedmetadata', goThere, { once: true })
      video.src = address
    }
    playIfAllowed(video)
  }

  function renewOnce(): Promise<void> {
    renewing ??= takeNewAddress().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  async function takeNewAddress(): Promise<void> {
    const at = video.currentTime
    if (renew === undefined || (engine === undefined && at === renewedAt)) return onFailure(wordsOf(video.error))
    renewedAt = at
    const renewed = await renew().catch(() => undefined)
    if (!isOpen) return
    if (renewed === undefined || renewed.source.kind === 'youtube') return onFailure(WORDS.line)
    if (engine !== undefined) return engine.moveTo(mediaUrl(renewed.source.url))
    // One that never began was meant to.
    const wasPaused = video.paused && at > 0
    onBreak()
    load(renewed.source, at)
    if (wasPaused) video.pause()
  }

  const onError = () => {
    if (engine === undefined) void renewOnce()
  }
  video.addEventListener('error', onError)
  load(wanted.source, wanted.startAt)

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
