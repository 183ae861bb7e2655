import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from './api.ts'
import { open } from './pages.ts'

export const findPlayer = (page: Page): Locator => page.getByRole('dialog', { name: /^Player: / })
export const findVideo = (page: Page): Locator => findPlayer(page).locator('video')

/** The first movie with this main genre. */
export async function findMovieByGenre(genre: string): Promise<{ id: number; seriesTitle: string }> {
  const { content } = await callApi<{ content: { id: number; seriesTitle: string; genre: string | null }[] }>(
    'GET',
    `/api/movies/search?query=${genre}&page=0&size=100`,
  )
  const movie = content.find((one) => one.genre?.split(', ')[0] === genre)
  if (movie === undefined) throw new Error(`no movie with genre ${genre}`)
  return movie
}

export async function openTrailer(page: Page, genre: string): Promise<void> {
  const { id } = await findMovieByGenre(genre)
  await open(page, `/movies/${id}`)
  await page.getByRole('button', { name: /^Trailer: / }).click()
  await expect(findPlayer(page)).toBeVisible()
}

type VideoProperty = 'currentTime' | 'videoHeight' | 'playbackRate' | 'volume' | 'duration'

export const videoProperty = (page: Page, property: VideoProperty): Promise<number> =>
  findVideo(page).evaluate((video: HTMLVideoElement, name) => video[name as VideoProperty], property)

export const isPaused = (page: Page): Promise<boolean> =>
  findVideo(page).evaluate((video: HTMLVideoElement) => video.paused)

/** Waits until playback has passed this position in seconds. */
export const expectPlayedPast = (page: Page, seconds: number): Promise<void> =>
  expect.poll(() => videoProperty(page, 'currentTime'), { timeout: 20_000 }).toBeGreaterThan(seconds)

/** The current frame as a small data URL. */
export const captureFrame = (page: Page): Promise<string> =>
  findVideo(page).evaluate((video: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 36
    canvas.getContext('2d')?.drawImage(video, 0, 0, 64, 36)
    return canvas.toDataURL()
  })

/** Peak level of the video's sound over the next frames; 0 is silence. */
export const measureLoudness = (video: Locator): Promise<number> =>
  video.evaluate(async (element) => {
    const stream = (element as HTMLVideoElement & { captureStream: () => MediaStream }).captureStream()
    // The audio track appears with the first samples.
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
