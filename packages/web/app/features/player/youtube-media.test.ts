import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fitYoutube, youtubeAddress } from './youtube-media.ts'

const ORIGIN = 'https://www.youtube-nocookie.com'
const frameWindow = { postMessage: vi.fn() }
const frame = { contentWindow: frameWindow } as unknown as HTMLIFrameElement
let media: ReturnType<typeof fitYoutube>

/** What the frame says, or somebody else. */
function say(message: unknown, origin = ORIGIN, source: unknown = frameWindow): void {
  const data = typeof message === 'string' ? message : JSON.stringify(message)
  dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))
}
const told = () => frameWindow.postMessage.mock.calls.map(([message]) => JSON.parse(String(message)))
const commands = () => told().flatMap(({ func, args }) => (func === undefined ? [] : [[func, ...args]]))
const listen = (name: string) => {
  const heard = vi.fn()
  media.addEventListener(name, heard)
  return heard
}

beforeEach(() => {
  vi.useFakeTimers()
  frameWindow.postMessage.mockClear()
  media = fitYoutube(frame)
})

afterEach(() => {
  media.close()
  vi.useRealTimers()
})

describe('YouTube’s frame as a video', () => {
  it('is at the host that sets no cookies, and knows whom it speaks to', () => {
    const address = new URL(youtubeAddress('a/b?c', 12.7))
    expect(address.origin + address.pathname).toBe(`${ORIGIN}/embed/a%2Fb%3Fc`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      enablejsapi: '1',
      start: '12',
      origin: location.origin,
    })
  })

  it('is greeted until it answers', () => {
    vi.advanceTimersByTime(600)
    expect(told().map(({ event }) => event)).toEqual(['listening', 'listening'])
    say({ event: 'onReady' })
    expect(commands()).toEqual([
      ['addEventListener', 'onStateChange'],
      ['addEventListener', 'onError'],
    ])
    frameWindow.postMessage.mockClear()
    vi.advanceTimersByTime(20_000)
    expect(told()).toEqual([])
  })

  it('tells its news as events', () => {
    const [play, pause, time, ended] = ['play', 'pause', 'timeupdate', 'ended'].map(listen)
    say({ event: 'infoDelivery', info: { duration: 90, currentTime: 3, playerState: 1 } })
    expect([media.duration, media.currentTime, media.paused]).toEqual([90, 3, false])
    expect([play, time].map((heard) => heard?.mock.calls.length)).toEqual([1, 1])
    say({ event: 'onStateChange', info: 2 })
    expect([pause?.mock.calls.length, media.paused]).toEqual([1, true])
    say({ event: 'onStateChange', info: 0 })
    expect([ended?.mock.calls.length, media.ended]).toEqual([1, true])
  })

  it('does what it is told', () => {
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

  it('heeds nobody else, and no rubbish', () => {
    say({ event: 'infoDelivery', info: { currentTime: 9 } }, 'https://elsewhere.example')
    say({ event: 'infoDelivery', info: { currentTime: 9 } }, ORIGIN, {})
    for (const rubbish of ['{', 'null', '12', '{"event":"infoDelivery","info":null}']) say(rubbish)
    expect(media.currentTime).toBe(0)
  })

  it('fails when it says so, or says nothing at all', () => {
    const failed = listen('error')
    say({ event: 'onError', info: 150 })
    expect(failed).toHaveBeenCalledTimes(1)
    media.close()
    media = fitYoutube(frame)
    const silent = listen('error')
    vi.advanceTimersByTime(10_000)
    expect(silent).toHaveBeenCalledTimes(1)
  })
})
