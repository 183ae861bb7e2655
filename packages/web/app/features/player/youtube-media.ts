import type { Media } from './media.ts'

/** The host that sets no cookies before anybody plays. */
const ORIGIN = 'https://www.youtube-nocookie.com'
const GREETING_MS = 250
const PATIENCE_MS = 10_000
const ENDED = 0
const PLAYING = 1
const BUFFERING = 3

/** The address of a video's frame, which then speaks by messages: no script of YouTube's runs in our page. */
export function youtubeAddress(id: string, startAt: number): string {
  const query = new URLSearchParams({
    ...{ enablejsapi: '1', origin: location.origin, autoplay: '1', playsinline: '1', controls: '0', rel: '0' },
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

type Said = { event?: string; info?: Partial<Info> | number | null }

/** What each piece of news is called on a `<video>`. */
const NEWS: Record<keyof Info, string> = {
  currentTime: 'timeupdate',
  duration: 'durationchange',
  playerState: 'playing',
  volume: 'volumechange',
  muted: 'volumechange',
  playbackRate: 'ratechange',
}

/** YouTube's frame as a `<video>`: commands go in as messages, and its news come out as events. */
export function fitYoutube(frame: HTMLIFrameElement): Media & { close: () => void } {
  const events = new EventTarget()
  const info: Info = {
    currentTime: 0,
    duration: Number.NaN,
    playerState: -1,
    volume: 100,
    muted: false,
    playbackRate: 1,
  }
  const tell = (name: string) => events.dispatchEvent(new Event(name))
  const say = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), ORIGIN)
  const command = (func: string, ...args: unknown[]) => say({ event: 'command', func, args })

  function learn(news: Partial<Info>): void {
    const wasPlaying = isGoing()
    const names = new Set<string>()
    for (const [key, name] of Object.entries(NEWS) as [keyof Info, string][]) {
      if (news[key] === undefined || news[key] === info[key]) continue
      Object.assign(info, { [key]: news[key] })
      names.add(name)
    }
    if (isGoing() !== wasPlaying) names.add(isGoing() ? 'play' : 'pause')
    if (names.has('playing') && info.playerState === ENDED) names.add('ended')
    for (const name of names) tell(name)
  }

  const isGoing = () => info.playerState === PLAYING || info.playerState === BUFFERING

  function onMessage({ origin, source, data }: MessageEvent): void {
    if (origin !== ORIGIN || source !== frame.contentWindow || typeof data !== 'string') return
    const said = read(data)
    hush()
    if (said.event === 'onReady' || said.event === 'initialDelivery') {
      for (const name of ['onStateChange', 'onError']) command('addEventListener', name)
    }
    if (said.event === 'onError') tell('error')
    else if (said.event === 'onStateChange' && typeof said.info === 'number') learn({ playerState: said.info })
    else if (typeof said.info === 'object' && said.info !== null) learn(said.info)
  }

  // The frame answers to whoever greets it, once it is there.
  const greeting = setInterval(() => say({ event: 'listening' }), GREETING_MS)
  const patience = setTimeout(() => tell('error'), PATIENCE_MS)
  const hush = () => {
    clearInterval(greeting)
    clearTimeout(patience)
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
      learn({ currentTime: seconds })
    },
    get duration() {
      return info.duration
    },
    get paused() {
      return !isGoing()
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
      learn({ playbackRate: rate })
    },
    get volume() {
      return info.volume / 100
    },
    set volume(share) {
      command('setVolume', Math.round(share * 100))
      learn({ volume: Math.round(share * 100) })
    },
    get muted() {
      return info.muted
    },
    set muted(isMuted) {
      command(isMuted ? 'mute' : 'unMute')
      learn({ muted: isMuted })
    },
    play() {
      command('playVideo')
      return Promise.resolve()
    },
    pause: () => command('pauseVideo'),
    close() {
      hush()
      removeEventListener('message', onMessage)
    },
  }
}

function read(data: string): Said {
  try {
    return (JSON.parse(data) as Said | null) ?? {}
  } catch {
    return {}
  }
}
