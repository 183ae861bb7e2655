import Hls, { type LoadPolicy, type RetryConfig } from 'hls.js'

/** Answers that say an address has expired. */
const EXPIRED = [401, 403, 410]
const RETRIES_WHILE_RENEWING = 6
const RENEW_WAIT_MS = 300

type Told = {
  /** Addresses have expired: a new one is wanted, and what was refused is asked for again meanwhile. */
  onExpired: (() => void) | undefined
  onFailure: (words: string) => void
  /** The heights of its qualities, the best first. */
  onHeights: (heights: number[]) => void
}

export type HlsEngine = {
  /** Undefined lets the line decide. */
  chooseHeight: (height: number | undefined) => void
  /** The same video is now at another address; what is buffered plays on. */
  moveTo: (url: string) => void
  close: () => void
}

const folderOf = (url: string) => new URL('.', new URL(url, location.href)).href

/** Plays an HLS playlist in a `<video>`; undefined where this browser has no Media Source, but plays HLS by itself. */
export function attachHls(video: HTMLVideoElement, url: string, startAt: number, told: Told): HlsEngine | undefined {
  if (!Hls.isSupported()) return undefined
  const oldFolder = folderOf(url)
  let folder = oldFolder
  let hasRecovered = false

  const patient = (policy: LoadPolicy): LoadPolicy => {
    const { errorRetry } = policy.default
    if (errorRetry === null) return policy
    const shouldRetry: RetryConfig['shouldRetry'] = (_config, count, _isTimeout, response, isUsual) => {
      if (told.onExpired === undefined || !EXPIRED.includes(response?.code ?? 0)) return isUsual
      told.onExpired()
      return count < RETRIES_WHILE_RENEWING
    }
    return { default: { ...policy.default, errorRetry: { ...errorRetry, retryDelayMs: RENEW_WAIT_MS, shouldRetry } } }
  }
  const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Hls.DefaultConfig

  const hls = new Hls({
    // A worker would be a script from a blob, which our content policy forbids; the work is small.
    enableWorker: false,
    capLevelToPlayerSize: false,
    startPosition: startAt > 0 ? startAt : -1,
    manifestLoadPolicy: patient(manifestLoadPolicy),
    playlistLoadPolicy: patient(playlistLoadPolicy),
    fragLoadPolicy: patient(fragLoadPolicy),
    xhrSetup: (xhr, asked) => {
      if (folder !== oldFolder && asked.startsWith(oldFolder)) xhr.open('GET', folder + asked.slice(oldFolder.length))
    },
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () =>
    told.onHeights([...new Set(hls.levels.map(({ height }) => height))].toSorted((a, b) => b - a)),
  )
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      return hls.recoverMediaError()
    }
    const isLine = type === Hls.ErrorTypes.NETWORK_ERROR && (response?.code ?? 0) === 0
    told.onFailure(isLine ? 'The connection broke off.' : 'The video is missing or damaged.')
  })
  // We draw the captions.
  hls.subtitleDisplay = false
  hls.attachMedia(video)
  hls.loadSource(url)

  return {
    chooseHeight: (height) => {
      hls.currentLevel = height === undefined ? -1 : hls.levels.findLastIndex((level) => level.height === height)
    },
    moveTo: (moved) => {
      folder = folderOf(moved)
    },
    close: () => hls.destroy(),
  }
}
