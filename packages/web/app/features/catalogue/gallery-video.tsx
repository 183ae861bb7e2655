import type { ProductPicture } from '@shop/contract/catalogue'
import { useEffect, useRef } from 'react'
import { mediaUrl } from '../../lib/api/api-url.ts'

type Props = {
  src: string
  /** The pictures before it in the gallery. The first one is shown until it plays. */
  pictures: readonly ProductPicture[]
  /** The place in the gallery, from 0, that is shown. */
  shown: number
}

/** The video of a product, which stops when a picture is shown. */
export function GalleryVideo({ src, pictures, shown }: Props) {
  const isShown = shown === pictures.length
  const poster = pictures[0]?.url
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // A phone that is turned for full screen scrolls the page behind it, too.
    if (!isShown && !document.fullscreenElement) video.current?.pause()
  }, [isShown])
  return (
    // biome-ignore lint/a11y/useMediaCaption: shops have no captions for their product videos
    <video
      ref={video}
      id={`picture-${pictures.length + 1}`}
      aria-label="Video"
      src={mediaUrl(src)}
      poster={poster === undefined ? undefined : mediaUrl(poster)}
      preload="none"
      controls
      playsInline
    />
  )
}
