import { pageOf, requiredText, tableQuery, Version, z } from '../kit/index.ts'
import { Caption } from './streaming.schemas.ts'
import { MAX_MOVIE_SECONDS } from './watching.rules.ts'

const INVALID_ADDRESS = 'Enter a file of the media folder (films/harbour.mp4) or a URL that begins with https://'
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
const INVALID_LENGTH = `Enter the length in whole seconds, from 1 to ${MAX_MOVIE_SECONDS.toLocaleString('en-IN')}`

const isWebAddress = (text: string) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)

/** A file of the media folder, or a URL of another server. */
const StreamAddress = requiredText(INVALID_ADDRESS, 300).refine(
  (text) => KEY.test(text) || isWebAddress(text),
  INVALID_ADDRESS,
)

const INVALID_CAPTIONS = 'Enter a WebVTT file of the media folder, like films/harbour.en.vtt'
const StreamCaption = z.object({
  url: requiredText(INVALID_CAPTIONS, 300).refine((text) => KEY.test(text) && text.endsWith('.vtt'), INVALID_CAPTIONS),
  label: requiredText('Enter the language, like English', 40),
  lang: requiredText('Enter a language code, like en', 10).regex(
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
    'Enter a language code, like en',
  ),
})

/** A stream to preview before saving it. */
export const StreamTestInput = z.object({
  address: StreamAddress,
  captions: z.array(StreamCaption).max(20, 'Add at most 20 captions'),
})
export type StreamTestInput = z.infer<typeof StreamTestInput>

/** `version` is null when the movie had no stream. */
export const StreamInput = StreamTestInput.extend({
  seconds: z.number(INVALID_LENGTH).int(INVALID_LENGTH).min(1, INVALID_LENGTH).max(MAX_MOVIE_SECONDS, INVALID_LENGTH),
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

/** `stream` is null when the movie has none. */
export const MovieStream = z.object({
  id: z.number().int(),
  title: z.string(),
  stream: Stream.nullable(),
  /** Other origins that pages may play videos from (MEDIA_ORIGINS). */
  origins: z.array(z.string()),
})
export type MovieStream = z.infer<typeof MovieStream>

export const STREAM_SORTS = ['id', 'title', 'seconds'] as const

/** `query` matches the movie's title and the stream's address. */
export const StreamQuery = tableQuery(STREAM_SORTS)
export type StreamQuery = z.infer<typeof StreamQuery>

const StreamListItem = z.object({
  id: z.number().int(),
  title: z.string(),
  address: z.string(),
  seconds: z.number().int(),
})
export type StreamListItem = z.infer<typeof StreamListItem>
export const StreamPage = pageOf(StreamListItem)
