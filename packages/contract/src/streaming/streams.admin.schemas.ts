import { pageOf, requiredText, tableQuery, Version, z } from '../kit/index.ts'
import { Caption } from './streaming.schemas.ts'
import { LONGEST_FILM_SECONDS } from './watching.rules.ts'

const ADDRESS = 'Enter a file of the media folder (films/harbour.mp4), or an address that begins with https://'
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
const LENGTH = `Enter the length in whole seconds, from 1 to ${LONGEST_FILM_SECONDS.toLocaleString('en-IN')}`

const isWebAddress = (text: string) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)

/** A file of the shop's own media folder, or one on another server. */
const StreamAddress = requiredText(ADDRESS, 300).refine((text) => KEY.test(text) || isWebAddress(text), ADDRESS)

const CAPTIONS = 'Enter a WebVTT file of the media folder, like films/harbour.en.vtt'
const StreamCaption = z.object({
  url: requiredText(CAPTIONS, 300).refine((text) => KEY.test(text), CAPTIONS),
  label: requiredText('Say the language, like English', 40),
  lang: requiredText('Enter a language code, like en', 10).regex(
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
    'Enter a language code, like en',
  ),
})

/** What plays, as it is tried out before it is kept. */
export const StreamTry = z.object({
  address: StreamAddress,
  captions: z.array(StreamCaption).max(20, 'At most 20 captions, please'),
})
export type StreamTry = z.infer<typeof StreamTry>

/** `version`: that of the stream which was looked at; null where there was none. */
export const StreamInput = StreamTry.extend({
  seconds: z.number(LENGTH).int(LENGTH).min(1, LENGTH).max(LONGEST_FILM_SECONDS, LENGTH),
  version: Version.nullable(),
})
export type StreamInput = z.infer<typeof StreamInput>

const Stream = z.object({
  kind: z.enum(['file', 'hls']),
  address: z.string(),
  seconds: z.number().int(),
  captions: z.array(Caption),
  version: Version,
})

/** A film and what plays for it; null when nothing does. */
export const FilmStream = z.object({
  id: z.number().int(),
  title: z.string(),
  stream: Stream.nullable(),
  /** Other servers that pages may play from (MEDIA_ORIGINS). */
  origins: z.array(z.string()),
})
export type FilmStream = z.infer<typeof FilmStream>

export const STREAM_SORTS = ['id', 'title', 'seconds'] as const

/** `query` is looked for in the film's title and the stream's address. */
export const StreamQuery = tableQuery(STREAM_SORTS)
export type StreamQuery = z.infer<typeof StreamQuery>

const StreamLine = z.object({ id: z.number().int(), title: z.string(), address: z.string(), seconds: z.number().int() })
export type StreamLine = z.infer<typeof StreamLine>
export const StreamPage = pageOf(StreamLine)
