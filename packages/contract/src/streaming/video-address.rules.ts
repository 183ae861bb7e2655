import type { VideoKind } from './streaming.schemas.ts'
import { videoKindOf } from './video-kind.rules.ts'

export type VideoAddress = { kind: VideoKind; address: string }

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']

/** The video id of a YouTube page, short link, embed or Short. */
function parseYoutubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!YOUTUBE_HOSTS.includes(hostname)) return undefined
  const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? ''
  return YOUTUBE_ID.test(id) ? id : undefined
}

/** The video source for an entered URL: YouTube, one of the shop's own clips, or another server. */
export function parseVideoAddress(text: string): VideoAddress | undefined {
  if (YOUTUBE_ID.test(text)) return { kind: 'youtube', address: text }
  if (/^\/clips(\/[\w-][\w.-]*)+$/.test(text)) return { kind: videoKindOf(text), address: text }
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const id = parseYoutubeId(url)
  if (id !== undefined) return { kind: 'youtube', address: id }
  return YOUTUBE_HOSTS.includes(url.hostname) ? undefined : { kind: videoKindOf(text), address: text }
}
