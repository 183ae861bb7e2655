import type { Media } from './media.ts'

/** YouTube's host that sets no cookies before playback. */
const ORIGIN = 'https://www.youtube-nocookie.com'
const LISTENING_INTERVAL_MS = 250
const TIMEOUT_MS = 10_000
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
  return `${ORIGIN}/embed/${encodeURIComponent(id)}?${query}`
}

type Info = {
  currentTime: number
  duration: number
  playerState: number
  /** 0 to 100. */
  volume: number
  muted: boolean
  playbackRate: number
}

type YoutubeMessage = { event?: string; info?: Partial<Info> | number | null }

/** The event that a `<video>` fires when a field changes. */
const EVENTS: Record<keyof Info, string> = {
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
  const info: Info = {
    currentTime: 0,
    duration: Number.NaN,
    playerState: -1,
    volume: 100,
    muted: false,
    playbackRate: 1,
  }
  const emit = (name: string) => events.dispatchEvent(new Event(name))
  const send = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), ORIGIN)
  const command = (func: string, ...args: unknown[]) => send({ event: 'command', func, args })

  function updateInfo(changes: Partial<Info>): void {
    const wasPlaying = isPlaying()
    const names = new Set<string>()
    for (const [key, name] of Object.entries(EVENTS) as [keyof Info, string][]) {
      if (changes[key] === undefined || changes[key] === info[key]) continue
      Object.assign(info, { [key]: changes[key] })
      names.add(name)
    }
    if (isPlaying() !== wasPlaying) names.add(isPlaying() ? 'play' : 'pause')
    if (names.has('playing') && info.playerState === ENDED) names.add('ended')
    for (const name of names) emit(name)
  }

  const isPlaying = () => info.playerState === PLAYING || info.playerState === BUFFERING

  function onMessage({ origin, source, data }: MessageEvent): void {
    if (origin !== ORIGIN || source !== frame.contentWindow || typeof data !== 'string') return
    const message = parseMessage(data)
    stopListening()
    if (message.event === 'onReady' || message.event === 'initialDelivery') {
      for (const name of ['onStateChange', 'onError']) command('addEventListener', name)
    }
    if (message.event === 'onError') emit('error')
    else if (message.event === 'onStateChange' && typeof message.info === 'number') {
      updateInfo({ playerState: message.info })
    } else if (typeof message.info === 'object' && message.info !== null) updateInfo(message.info)
  }

  // The iframe sends no messages until it has received this one, which it misses while it loads.
  const listening = setInterval(() => send({ event: 'listening' }), LISTENING_INTERVAL_MS)
  const timeout = setTimeout(() => emit('error'), TIMEOUT_MS)
  const stopListening = () => {
    clearInterval(listening)
    clearTimeout(timeout)
  }
  addEventListener('message', onMessage)

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
    close() {
      stopListening()
      removeEventListener('message', onMessage)
    },
  }
}

function parseMessage(data: string): YoutubeMessage {
  try {
    return (JSON.parse(data) as YoutubeMessage | null) ?? {}
  } catch {
    return {}
  }
}
