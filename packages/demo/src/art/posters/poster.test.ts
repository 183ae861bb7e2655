import { GENRES, type Genre } from '@shop/contract/movies/movies.rules'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { channels } from '../svg-builder.ts'
import { GENRE_ART } from './genre-art.ts'
import { drawPoster, drawStill, type PosterArt, sceneKey, scenesOf } from './poster.ts'
import { rotateHues } from './rotate-hues.ts'

const ALL = GENRES.filter((genre): genre is Genre => genre !== 'all')
const EVERY_SCENE = ALL.flatMap((genre) => Array.from({ length: scenesOf(genre) }, (_, scene) => ({ genre, scene })))
const ORDINARY_TITLES = ['Kaun', 'Monsoon Ledger', 'The Girl Next Door', "D'Souza's 9 Keys"]
const LONG_TITLES = ['Thiruvananthapuram', 'A Tale of Two Aunties and a Goat in Goa']
const KILOBYTE = 1024

const createArt = (art: Partial<PosterArt>): PosterArt => ({
  genre: 'Drama',
  scene: 0,
  turn: 0,
  seed: 7,
  title: 'Monsoon Ledger',
  director: 'Farah Naqvi',
  ...art,
})

/** sharp rejects malformed SVG. */
const readMetadata = (svg: string) => sharp(Buffer.from(svg)).metadata()

const luminance = (ink: string) => {
  const [r, g, b] = channels(ink).map((byte) => (byte / 255) ** 2.2) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('movie posters', () => {
  test('have at least five different scenes per genre', () => {
    for (const genre of ALL) expect([genre, scenesOf(genre) >= 5]).toEqual([genre, true])
    const stills = EVERY_SCENE.map((at) => drawStill({ ...at, turn: 0, seed: 1 }))
    expect(new Set(stills).size).toBe(stills.length)
    const keys = EVERY_SCENE.map(({ genre, scene }) => sceneKey(genre, scene))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each(EVERY_SCENE)('are well-formed, small and repeatable: $genre $scene', async (at) => {
    for (const title of [...ORDINARY_TITLES, ...LONG_TITLES]) {
      const svg = drawPoster(createArt({ ...at, title }))
      expect(await readMetadata(svg)).toMatchObject({ format: 'svg', width: 300, height: 450 })
      expect(drawPoster(createArt({ ...at, title }))).toBe(svg)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.length).toBeLessThanOrEqual((ORDINARY_TITLES.includes(title) ? 6 : 10) * KILOBYTE)
    }
  })

  test.each(EVERY_SCENE)('have a still without text: $genre $scene', async (at) => {
    const still = drawStill({ ...at, turn: 40, seed: 7 })
    expect(await readMetadata(still)).toMatchObject({ format: 'svg', width: 533, height: 300 })
    expect(still.length).toBeLessThan(drawPoster(createArt({ ...at, turn: 40 })).length)
  })

  test('differ by title, hue rotation and seed for movies with the same scene', () => {
    const base = createArt({ genre: 'Sci-Fi' })
    const others = [base, { ...base, title: 'Second Rain' }, { ...base, turn: 90 }, { ...base, seed: 8 }].map(
      drawPoster,
    )
    expect(new Set(others).size).toBe(others.length)
  })

  test('omit a director without supported letters', () => {
    const unnamed = drawPoster(createArt({ director: '' }))
    expect(drawPoster(createArt({ director: 'मीरा' }))).toBe(unnamed)
    expect(drawPoster(createArt({ director: "Siobhán O'Brien 2" })).length).toBeGreaterThan(unnamed.length)
  })

  test('wrap around scene numbers and reject negative ones', () => {
    expect(drawPoster(createArt({ scene: scenesOf('Drama') + 1 }))).toBe(drawPoster(createArt({ scene: 1 })))
    expect(() => drawPoster(createArt({ scene: -1 }))).toThrow(RangeError)
  })

  test('keep skin colours under hue rotation', () => {
    const faces = EVERY_SCENE.filter(({ genre, scene }) => GENRE_ART[genre].scenes[scene]?.hasFace)
    expect(faces.length).toBeGreaterThan(0)
    for (const at of faces) expect(drawPoster(createArt({ ...at, turn: 120 }))).toBe(drawPoster(createArt(at)))
  })

  test('keep lightness under hue rotation', () => {
    const inks = ALL.flatMap((genre) => GENRE_ART[genre].scenes.flatMap((scene) => scene.inks))
    for (const ink of inks)
      for (const turn of [-150, -60, 35, 90, 200])
        expect(Math.abs(luminance(rotateHues(ink, turn)) - luminance(ink)), `${ink} by ${turn}`).toBeLessThan(0.08)
  })

  test('accept any title and director', async () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(words, words, fc.constantFrom(...EVERY_SCENE), async (title, director, at) => {
        expect(await readMetadata(drawPoster(createArt({ ...at, title, director })))).toMatchObject({ format: 'svg' })
      }),
      { numRuns: 60, seed: 1 },
    )
  })
})
