import { z } from '../kit/index.ts'

/** The kind of video behind a URL. */
export const VideoKind = z.enum(['youtube', 'file', 'hls'])
export type VideoKind = z.infer<typeof VideoKind>

/** A YouTube video id, a file that browsers play, or an HLS playlist. */
export const VideoSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('youtube'), id: z.string() }),
  z.object({ kind: z.literal('file'), url: z.string() }),
  z.object({ kind: z.literal('hls'), url: z.string() }),
])
export type VideoSource = z.infer<typeof VideoSource>

/** A separate WebVTT file. An HLS playlist can contain further captions. */
export const Caption = z.object({
  url: z.string(),
  /** 'English'. */
  label: z.string(),
  /** 'en'. */
  lang: z.string(),
})
export type Caption = z.infer<typeof Caption>

/** Input of the video player. */
export const Video = z.object({ source: VideoSource, captions: z.array(Caption) })
export type Video = z.infer<typeof Video>
