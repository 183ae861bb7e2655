import { createRandom } from '../random.ts'
import { type GeneratedMovie, generateMovie, type UsedTexts } from './generate-movie.ts'
import { GENRE_TEMPLATES, type GenreTemplate } from './genre-templates.ts'
import { createTalentPools, type TalentPools } from './talent-pools.ts'

export const DEMO_MOVIE_COUNT = 1_000

/** A documentary about railway signals gets the certificate S, so the demo has all of them. */
const SPECIAL_AUDIENCE_ID = 319

/** A movie of the demo catalogue. `addedMinutesAgo` counts back from the start of the current week. */
export interface DemoMovie extends Omit<GeneratedMovie, 'poster'> {
  id: number
  poster: GeneratedMovie['poster'] & { seed: number }
}

const MAX_ATTEMPTS = 400

/** The movies of a genre, spread over its scenes. */
function generateGenre(template: GenreTemplate, talentPools: TalentPools, used: UsedTexts): GeneratedMovie[] {
  const random = createRandom(`shopflix ${template.genre}`)
  const movies: GeneratedMovie[] = []
  for (let attempts = 0; movies.length < template.movieCount; attempts += 1) {
    if (attempts > MAX_ATTEMPTS) throw new RangeError(`Only ${movies.length} titles for ${template.genre}`)
    const scene = (movies.length + (attempts % 7)) % template.scenes.length
    const movie = generateMovie(template, scene, talentPools, used, random)
    if (movie) movies.push(movie)
  }
  return movies
}

/** The whole movie catalogue, the same on every call: ids 1 to 1,000, genres mixed. */
export function generateMovies(): DemoMovie[] {
  const talentPools = createTalentPools()
  const used: UsedTexts = { titles: new Set(), titleTemplates: new Map(), overviews: new Set() }
  const movies = GENRE_TEMPLATES.flatMap((template) => generateGenre(template, talentPools, used))
  return createRandom('shopflix films')
    .shuffle(movies)
    .map(({ poster, ...movie }, index) => {
      const id = index + 1
      const certificate = id === SPECIAL_AUDIENCE_ID ? 'S' : movie.certificate
      return { id, ...movie, certificate, poster: { ...poster, seed: id } }
    })
}
