import type { Video } from '@shop/contract/streaming'
import { useEffect, useRef, useState } from 'react'
import { mediaUrl } from '../../lib/api/api-url.ts'
import type { Media } from './media.ts'
import { type OpenedVideo, openVideo, type VideoFileSource } from './open-video.ts'
import playerStyles from './player.module.css'
import { createYoutubeMedia, youtubeEmbedUrl } from './youtube-media.ts'

type Props = {
  video: Video
  title: string
  /** In seconds. */
  startAt: number
  renew: (() => Promise<Video>) | undefined
  onMedia: (media: Media | null) => void
  onFailure: (message: string) => void
  /** Called with the qualities of an HLS playlist and the function that selects one. */
  onQualities: (heights: number[], choose: OpenedVideo['chooseHeight']) => void
}

/** A `<video>` or YouTube's iframe. Props are read once: use another `key` for another video or attempt. */
export const MediaElement = (props: Props) =>
  props.video.source.kind === 'youtube' ? (
    <YoutubeFrame {...props} id={props.video.source.id} />
  ) : (
    <VideoElement {...props} source={props.video.source} />
  )

function VideoElement({ video, source, title, ...rest }: Props & { source: VideoFileSource }) {
  const element = useRef<HTMLVideoElement>(null)
  const lastFrame = useRef<HTMLCanvasElement>(null)
  const [initial] = useState({ source, ...rest })

  useEffect(() => {
    const player = element.current
    if (player === null) return
    const { onMedia, onQualities, ...options } = initial
    onMedia(player)
    const opened: OpenedVideo = openVideo(player, {
      ...options,
      onHeights: (heights) => onQualities(heights, (height) => opened.chooseHeight(height)),
      onReload: () => lastFrame.current && showLastFrame(player, lastFrame.current),
    })
    return () => {
      opened.close()
      onMedia(null)
    }
  }, [initial])

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: videos with captions get their tracks */}
      <video ref={element} className={playerStyles.video} playsInline aria-label={title}>
        {video.captions.map(({ url, label, lang }) => (
          <track key={url} kind="captions" src={mediaUrl(url)} label={label} srcLang={lang} />
        ))}
      </video>
      <canvas ref={lastFrame} className={playerStyles.video} hidden />
    </>
  )
}

/** Covers the video with its last frame until it plays again, so a reload isn't visible. */
function showLastFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  if (video.videoWidth === 0) return
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  canvas.hidden = false
  const hide = () => {
    canvas.hidden = true
  }
  video.requestVideoFrameCallback?.(hide) ?? video.addEventListener('playing', hide, { once: true })
  video.addEventListener('error', hide, { once: true })
}

function YoutubeFrame({ id, title, startAt, onMedia, onFailure }: Props & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [initial] = useState({ onMedia, onFailure, startAt })

  useEffect(() => {
    if (frame.current === null) return
    const media = createYoutubeMedia(frame.current)
    initial.onMedia(media)
    media.addEventListener('error', () => initial.onFailure('YouTube can’t show this video here.'))
    return () => {
      media.close()
      initial.onMedia(null)
    }
  }, [initial])

  return (
    <iframe
      ref={frame}
      className={playerStyles.video}
      src={youtubeEmbedUrl(id, initial.startAt)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture"
      tabIndex={-1}
    />
  )
}
