import type { Genre } from '@shop/contract/movies/genres.rules'

/** What lies round a place. */
export type Landscape = 'sea' | 'hills' | 'desert' | 'plain'

/** What one poster scene of a genre is a film about. Any of its titles goes with any of its plots. */
export interface SceneStories {
  /** May use {place} and {name}; one with neither names one film only. */
  titles: readonly string[]
  /** First sentences. {name} is the hero, {he}, {his} and {him} go with it, {other} is somebody else, {girl} a girl. */
  plots: readonly string[]
  /** The country it needs; any, when not said. */
  where?: Landscape
  /** The first year in which it could have been made. */
  from?: number
  /** Holds outside India too. */
  anywhere?: true
}

export interface GenreStories {
  genre: Genre
  /** How many films have it as their first genre. */
  films: number
  /** Genres it goes with. */
  also: readonly Genre[]
  /** Minutes, shortest and longest. */
  runtime: readonly [shortest: number, longest: number]
  /** For whom: everybody, most, or adults rather. */
  tone: 'all' | 'most' | 'dark'
  /** In the order of the genre's poster scenes. */
  scenes: readonly SceneStories[]
  /** Second sentences, good after any of the plots. */
  turns: readonly string[]
}
