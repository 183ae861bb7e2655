/** YouTube's host that sets no cookies before playback. */
export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com'
const LISTENING_INTERVAL_MS = 250
const TIMEOUT_MS = 10_000

/** The state of the video, as the iframe reports it. */
export type YoutubeInfo = {
  currentTime: number
  duration: number
  playerState: number
  /** 0 to 100. */
  volume: number
  muted: boolean
  playbackRate: number
}

type YoutubeMessage = { event?: string; info?: Partial<YoutubeInfo> | number | null }

type Handlers = {
  onInfo: (changes: Partial<YoutubeInfo>) => void
  /** The video can't be played, or the iframe doesn't respond. */
  onError: () => void
}

/** Exchanges messages with YouTube's iframe, as YouTube's own script does. */
export function openYoutubeChannel(frame: HTMLIFrameElement, { onInfo, onError }: Handlers) {
  const send = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ id: 1, channel: 'widget', ...message }), YOUTUBE_ORIGIN)
  const command = (func: string, ...args: unknown[]) => send({ event: 'command', func, args })

  function onMessage({ origin, source, data }: MessageEvent): void {
    if (origin !== YOUTUBE_ORIGIN || source !== frame.contentWindow || typeof data !== 'string') return
    const { event, info } = parseMessage(data)
    stopListening()
    if (event === 'onReady' || event === 'initialDelivery') {
      for (const name of ['onStateChange', 'onError']) command('addEventListener', name)
    }
    if (event === 'onError') onError()
    else if (event === 'onStateChange' && typeof info === 'number') onInfo({ playerState: info })
    else if (typeof info === 'object' && info !== null) onInfo(info)
  }

  // The iframe sends no messages until it has received this one, which it misses while it loads.
  const listening = setInterval(() => send({ event: 'listening' }), LISTENING_INTERVAL_MS)
  const timeout = setTimeout(onError, TIMEOUT_MS)
  const stopListening = () => {
    clearInterval(listening)
    clearTimeout(timeout)
  }
  addEventListener('message', onMessage)

  return {
    command,
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
