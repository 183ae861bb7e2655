import Hls, { type LoadPolicy, type RetryConfig } from 'hls.js'

/** Response statuses of an expired URL. */
const EXPIRED_STATUSES = [401, 403, 410]
const RETRIES_WHILE_RENEWING = 6
const RENEWAL_RETRY_MS = 300

type HlsCallbacks = {
  /**
   * Called for each response that says the URL has expired. The refused request is retried until `changeUrl` is called.
   */
  onExpired: (() => void) | undefined
  onFailure: (message: string) => void
  /** Called with the heights of the qualities in pixels, best first. */
  onHeights: (heights: number[]) => void
}

export type HlsEngine = {
  /** Undefined: chosen by bandwidth. */
  chooseHeight: (height: number | undefined) => void
  /** Loads the rest of the same video from another URL; the buffered part keeps playing. */
  changeUrl: (url: string) => void
  close: () => void
}

const folderOf = (url: string) => new URL('.', new URL(url, location.href)).href

/**
 * Plays an HLS playlist in a `<video>`. Returns undefined in browsers without Media Source Extensions, which play HLS
 * natively. `startAt` is in seconds.
 */
export function attachHls(
  video: HTMLVideoElement,
  url: string,
  startAt: number,
  { onExpired, onFailure, onHeights }: HlsCallbacks,
): HlsEngine | undefined {
  if (!Hls.isSupported()) return undefined
  const initialFolder = folderOf(url)
  let folder = initialFolder
  let hasRecovered = false

  const retryWhileRenewing = (policy: LoadPolicy): LoadPolicy => {
    const { errorRetry } = policy.default
    if (errorRetry === null) return policy
    const shouldRetry: RetryConfig['shouldRetry'] = (_config, count, _isTimeout, response, isDefaultRetry) => {
      if (onExpired === undefined || !EXPIRED_STATUSES.includes(response?.code ?? 0)) return isDefaultRetry
      onExpired()
      return count < RETRIES_WHILE_RENEWING
    }
    return {
      default: { ...policy.default, errorRetry: { ...errorRetry, retryDelayMs: RENEWAL_RETRY_MS, shouldRetry } },
    }
  }
  const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Hls.DefaultConfig

  const hls = new Hls({
    // The worker would be a blob script, which the content security policy forbids.
    enableWorker: false,
    capLevelToPlayerSize: false,
    startPosition: startAt > 0 ? startAt : -1,
    manifestLoadPolicy: retryWhileRenewing(manifestLoadPolicy),
    playlistLoadPolicy: retryWhileRenewing(playlistLoadPolicy),
    fragLoadPolicy: retryWhileRenewing(fragLoadPolicy),
    xhrSetup: (xhr, requestUrl) => {
      if (folder !== initialFolder && requestUrl.startsWith(initialFolder)) {
        xhr.open('GET', folder + requestUrl.slice(initialFolder.length))
      }
    },
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () =>
    onHeights([...new Set(hls.levels.map(({ height }) => height))].toSorted((a, b) => b - a)),
  )
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      return hls.recoverMediaError()
    }
    const isConnectionLost = type === Hls.ErrorTypes.NETWORK_ERROR && (response?.code ?? 0) === 0
    onFailure(isConnectionLost ? 'Connection lost.' : 'The video is missing or damaged.')
  })
  // The player draws the captions itself.
  hls.subtitleDisplay = false
  hls.attachMedia(video)
  hls.loadSource(url)

  return {
    chooseHeight: (height) => {
      hls.currentLevel = height === undefined ? -1 : hls.levels.findLastIndex((level) => level.height === height)
    },
    changeUrl: (newUrl) => {
      folder = folderOf(newUrl)
    },
    close: () => hls.destroy(),
  }
}
