import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './api.ts'

/** The player that lies over the page. */
export const playerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Player: / })
export const videoOf = (page: Page): Locator => playerOf(page).locator('video')

/** The first film found whose main genre it is. */
export async function filmOf(genre: string): Promise<{ id: number; seriesTitle: string }> {
  const { content } = await ask<{ content: { id: number; seriesTitle: string; genre: string | null }[] }>(
    'GET',
    `/api/movies/search?query=${genre}&page=0&size=100`,
  )
  const film = content.find((one) => one.genre?.split(', ')[0] === genre)
  if (film === undefined) throw new Error(`no film of ${genre}`)
  return film
}

type Fact = 'currentTime' | 'videoHeight' | 'playbackRate' | 'volume' | 'duration'

export const factOf = (page: Page, fact: Fact): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement, name) => video[name as Fact], fact)

export const isPaused = (page: Page): Promise<boolean> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)

/** Waits until the video has come past a second. */
export const expectPast = (page: Page, seconds: number): Promise<void> =>
  expect.poll(() => factOf(page, 'currentTime'), { timeout: 20_000 }).toBeGreaterThan(seconds)

/** The picture of this moment, small. */
export const pictureOf = (page: Page): Promise<string> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 36
    canvas.getContext('2d')?.drawImage(video, 0, 0, 64, 36)
    return canvas.toDataURL()
  })

/** How loud the video is at the loudest of the next moments: 0 is silence. */
export const loudnessOf = (video: Locator): Promise<number> =>
  video.evaluate(async (element) => {
    const stream = (element as HTMLVideoElement & { captureStream: () => MediaStream }).captureStream()
    // The track of its sound comes with the first of it.
    while (stream.getAudioTracks().length === 0) await new Promise((resolve) => requestAnimationFrame(resolve))
    const sound = new AudioContext()
    await sound.resume()
    const analyser = sound.createAnalyser()
    sound.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let loudest = 0
    for (let frame = 0; frame < 240 && loudest < 0.01; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      analyser.getFloatTimeDomainData(samples)
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
    }
    await sound.close()
    return loudest
  })
