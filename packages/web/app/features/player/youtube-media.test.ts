import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createYoutubeMedia, youtubeEmbedUrl } from './youtube-media.ts'

const ORIGIN = 'https://www.youtube-nocookie.com'
const frameWindow = { postMessage: vi.fn() }
const frame = { contentWindow: frameWindow } as unknown as HTMLIFrameElement
let media: ReturnType<typeof createYoutubeMedia>

/** Receives a message, by default from the iframe. */
function receive(message: unknown, origin = ORIGIN, source: unknown = frameWindow): void {
  const data = typeof message === 'string' ? message : JSON.stringify(message)
  dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))
}
const sent = () => frameWindow.postMessage.mock.calls.map(([message]) => JSON.parse(String(message)))
const commands = () => sent().flatMap(({ func, args }) => (func === undefined ? [] : [[func, ...args]]))
const listen = (name: string) => {
  const listener = vi.fn()
  media.addEventListener(name, listener)
  return listener
}

beforeEach(() => {
  vi.useFakeTimers()
  frameWindow.postMessage.mockClear()
  media = createYoutubeMedia(frame)
})

afterEach(() => {
  media.close()
  vi.useRealTimers()
})

describe('YouTube media element', () => {
  it('embeds from the host without cookies and passes the origin of the page', () => {
    const url = new URL(youtubeEmbedUrl('a/b?c', 12.7))
    expect(url.origin + url.pathname).toBe(`${ORIGIN}/embed/a%2Fb%3Fc`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      enablejsapi: '1',
      start: '12',
      origin: location.origin,
    })
  })

  it('repeats the listening message until the iframe responds', () => {
    vi.advanceTimersByTime(600)
    expect(sent().map(({ event }) => event)).toEqual(['listening', 'listening'])
    receive({ event: 'onReady' })
    expect(commands()).toEqual([
      ['addEventListener', 'onStateChange'],
      ['addEventListener', 'onError'],
    ])
    frameWindow.postMessage.mockClear()
    vi.advanceTimersByTime(20_000)
    expect(sent()).toEqual([])
  })

  it('emits media events for changes in the iframe', () => {
    const [play, pause, time, ended] = ['play', 'pause', 'timeupdate', 'ended'].map(listen)
    receive({ event: 'infoDelivery', info: { duration: 90, currentTime: 3, playerState: 1 } })
    expect([media.duration, media.currentTime, media.paused]).toEqual([90, 3, false])
    expect([play, time].map((listener) => listener?.mock.calls.length)).toEqual([1, 1])
    receive({ event: 'onStateChange', info: 2 })
    expect([pause?.mock.calls.length, media.paused]).toEqual([1, true])
    receive({ event: 'onStateChange', info: 0 })
    expect([ended?.mock.calls.length, media.ended]).toEqual([1, true])
  })

  it('sends commands to the iframe', () => {
    void media.play()
    media.currentTime = 42
    media.volume = 0.5
    media.muted = true
    media.playbackRate = 1.5
    media.pause()
    expect(commands()).toEqual([
      ['playVideo'],
      ['seekTo', 42, true],
      ['setVolume', 50],
      ['mute'],
      ['setPlaybackRate', 1.5],
      ['pauseVideo'],
    ])
    expect([media.currentTime, media.volume, media.muted, media.playbackRate]).toEqual([42, 0.5, true, 1.5])
  })

  it('ignores messages from other windows and invalid messages', () => {
    receive({ event: 'infoDelivery', info: { currentTime: 9 } }, 'https://other.example')
    receive({ event: 'infoDelivery', info: { currentTime: 9 } }, ORIGIN, {})
    for (const invalid of ['{', 'null', '12', '{"event":"infoDelivery","info":null}']) receive(invalid)
    expect(media.currentTime).toBe(0)
  })

  it('emits an error when the iframe reports one or does not respond', () => {
    const failed = listen('error')
    receive({ event: 'onError', info: 150 })
    expect(failed).toHaveBeenCalledTimes(1)
    media.close()
    media = createYoutubeMedia(frame)
    const silent = listen('error')
    vi.advanceTimersByTime(10_000)
    expect(silent).toHaveBeenCalledTimes(1)
  })
})
