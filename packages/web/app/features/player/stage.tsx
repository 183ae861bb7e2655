import type { Video } from '@shop/contract/streaming'
import { useEffect, useRef, useState } from 'react'
import { mediaUrl } from '../../lib/api-url.ts'
import { holdPicture } from './hold-picture.ts'
import type { Media } from './media.ts'
import { type OpenedVideo, openVideo } from './open-video.ts'
import playerStyles from './player.module.css'
import { fitYoutube, youtubeAddress } from './youtube-media.ts'

type Props = {
  video: Video
  title: string
  startAt: number
  renew: (() => Promise<Video>) | undefined
  onMedia: (media: Media | null) => void
  onFailure: (words: string) => void
  /** The qualities of an HLS playlist, and how to choose one. */
  onQualities: (heights: number[], choose: OpenedVideo['chooseHeight']) => void
}

/** Whatever moves: a `<video>`, or YouTube's frame. Another video or another try is another stage, by its key. */
export const Stage = (props: Props) =>
  props.video.source.kind === 'youtube' ? (
    <YoutubeStage {...props} id={props.video.source.id} />
  ) : (
    <VideoStage {...props} source={props.video.source} />
  )

type Kind = 'youtube'

function VideoStage({ video, source, title, ...wanted }: Props & { source: Exclude<Video['source'], { kind: Kind }> }) {
  const element = useRef<HTMLVideoElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  // The stage of one video: what it was given at first holds until it goes.
  const [first] = useState({ source, ...wanted })

  useEffect(() => {
    const player = element.current
    if (player === null) return
    const { onMedia, onQualities, ...given } = first
    onMedia(player)
    const opened: OpenedVideo = openVideo(player, {
      ...given,
      onHeights: (heights) => onQualities(heights, (height) => opened.chooseHeight(height)),
      onBreak: () => still.current && holdPicture(player, still.current),
    })
    return () => {
      opened.close()
      onMedia(null)
    }
  }, [first])

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are data: a video that has some gets its tracks */}
      <video ref={element} className={playerStyles.video} playsInline aria-label={title}>
        {video.captions.map(({ url, label, lang }) => (
          <track key={url} kind="captions" src={mediaUrl(url)} label={label} srcLang={lang} />
        ))}
      </video>
      <canvas ref={still} className={playerStyles.video} hidden />
    </>
  )
}

function YoutubeStage({ id, title, startAt, onMedia, onFailure }: Props & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState({ onMedia, onFailure, startAt })

  useEffect(() => {
    if (frame.current === null) return
    const media = fitYoutube(frame.current)
    first.onMedia(media)
    media.addEventListener('error', () => first.onFailure('YouTube can’t show this video here.'))
    return () => {
      media.close()
      first.onMedia(null)
    }
  }, [first])

  return (
    <iframe
      ref={frame}
      className={playerStyles.video}
      src={youtubeAddress(id, first.startAt)}
      title={title}
      allow="autoplay; encrypted-media; picture-in-picture"
      tabIndex={-1}
    />
  )
}
