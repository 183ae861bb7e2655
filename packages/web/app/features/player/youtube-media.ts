import type { Media } from './media.ts'
import { openYoutubeChannel, YOUTUBE_ORIGIN, type YoutubeInfo } from './youtube-channel.ts'

const ENDED = 0
const PLAYING = 1
const BUFFERING = 3

/**
 * URL of the iframe. It is controlled by messages, so none of YouTube's scripts run in this page. `startAt` is in
 * seconds.
 */
export function youtubeEmbedUrl(id: string, startAt: number): string {
  const query = new URLSearchParams({
    enablejsapi: '1',
    origin: location.origin,
    autoplay: '1',
    playsinline: '1',
    controls: '0',
    rel: '0',
    start: String(Math.floor(startAt)),
  })
  return `${YOUTUBE_ORIGIN}/embed/${encodeURIComponent(id)}?${query}`
}

/** The event that a `<video>` fires when a field changes. */
const EVENTS: Record<keyof YoutubeInfo, string> = {
  currentTime: 'timeupdate',
  duration: 'durationchange',
  playerState: 'playing',
  volume: 'volumechange',
  muted: 'volumechange',
  playbackRate: 'ratechange',
}

/**
 * Gives YouTube's iframe the interface of a `<video>`. Fires `error` if the video can't be played or the iframe doesn't
 * respond.
 */
export function createYoutubeMedia(frame: HTMLIFrameElement): Media & { close: () => void } {
  const events = new EventTarget()
  const info: YoutubeInfo = {
    currentTime: 0,
    duration: Number.NaN,
    playerState: -1,
    volume: 100,
    muted: false,
    playbackRate: 1,
  }
  const emit = (name: string) => events.dispatchEvent(new Event(name))
  const { command, close } = openYoutubeChannel(frame, { onInfo: updateInfo, onError: () => emit('error') })

  function updateInfo(changes: Partial<YoutubeInfo>): void {
    const wasPlaying = isPlaying()
    const names = new Set<string>()
    for (const [key, name] of Object.entries(EVENTS) as [keyof YoutubeInfo, string][]) {
      if (changes[key] === undefined || changes[key] === info[key]) continue
      Object.assign(info, { [key]: changes[key] })
      names.add(name)
    }
    if (isPlaying() !== wasPlaying) names.add(isPlaying() ? 'play' : 'pause')
    if (names.has('playing') && info.playerState === ENDED) names.add('ended')
    for (const name of names) emit(name)
  }

  const isPlaying = () => info.playerState === PLAYING || info.playerState === BUFFERING

  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    get currentTime() {
      return info.currentTime
    },
    set currentTime(seconds) {
      command('seekTo', seconds, true)
      updateInfo({ currentTime: seconds })
    },
    get duration() {
      return info.duration
    },
    get paused() {
      return !isPlaying()
    },
    get ended() {
      return info.playerState === ENDED
    },
    get readyState() {
      return info.playerState === BUFFERING ? 2 : 4
    },
    get playbackRate() {
      return info.playbackRate
    },
    set playbackRate(rate) {
      command('setPlaybackRate', rate)
      updateInfo({ playbackRate: rate })
    },
    get volume() {
      return info.volume / 100
    },
    set volume(fraction) {
      command('setVolume', Math.round(fraction * 100))
      updateInfo({ volume: Math.round(fraction * 100) })
    },
    get muted() {
      return info.muted
    },
    set muted(isMuted) {
      command(isMuted ? 'mute' : 'unMute')
      updateInfo({ muted: isMuted })
    },
    play() {
      command('playVideo')
      return Promise.resolve()
    },
    pause: () => command('pauseVideo'),
    close,
  }
}
