import type { ProductPicture } from '@shop/contract/catalogue'
import { type MouseEvent, Suspense, useCallback, useRef, useState } from 'react'
import { mediaUrl } from '../../lib/api-url.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useCloseOnBack } from '../../lib/use-close-on-back.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'

const PictureZoom = lazyComponent(() => import('./picture-zoom.tsx'), 'PictureZoom')

const VIDEO_ID = 'video'
const pictureId = (index: number) => `picture-${index + 1}`

type Props = { pictures: readonly ProductPicture[]; video: string | null }

/** The pictures of a product: swiped or chosen by their thumbnails, and enlarged by a click. The video is the last. */
export function Gallery({ pictures, video }: Props) {
  const frames = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const zoom = useCloseOnBack(
    isZoomed,
    useCallback(() => setZoomed(false), []),
  )

  const poster = pictures[0]?.url ?? null
  const thumbnails = [
    ...pictures.map(({ url, alt }, i) => ({ id: pictureId(i), url, label: alt })),
    ...(video === null ? [] : [{ id: VIDEO_ID, url: poster, label: 'Video' }]),
  ]
  const handleScroll = ({ scrollLeft, clientWidth }: Element) => {
    const index = Math.round(scrollLeft / clientWidth)
    setShown(index)
    // A phone that is turned for full screen scrolls the page behind it, too.
    if (index < pictures.length && !document.fullscreenElement) player.current?.pause()
  }
  const scrollTo = (index: number) => frames.current?.scrollTo({ left: index * frames.current.clientWidth })
  // Without scripts, the links lead to the picture.
  const handleLink = (action: () => void) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    action()
  }

  return (
    <div className={styles.gallery}>
      <div className={styles.frames} ref={frames} onScroll={(event) => handleScroll(event.currentTarget)}>
        {poster === null && video === null && <Picture src={null} alt="" />}
        {pictures.map(({ url, alt }, i) => (
          <a
            key={url}
            id={pictureId(i)}
            href={mediaUrl(url)}
            aria-label={`Enlarge: ${alt}`}
            onClick={handleLink(() => {
              setShown(i)
              setZoomed(true)
              zoom.addEntry()
            })}
          >
            <Picture src={url} alt="" width={800} height={800} priority={i === 0} />
          </a>
        ))}
        {video !== null && (
          // biome-ignore lint/a11y/useMediaCaption: shops have no captions for their product videos
          <video
            ref={player}
            id={VIDEO_ID}
            aria-label="Video"
            src={mediaUrl(video)}
            poster={poster === null ? undefined : mediaUrl(poster)}
            preload="none"
            controls
            playsInline
          />
        )}
      </div>
      {thumbnails.length > 1 && (
        <ul className={styles.thumbnails} aria-label="Pictures">
          {thumbnails.map(({ id, url, label }, i) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={id === VIDEO_ID ? styles.play : undefined}
                aria-label={label}
                aria-current={i === shown ? 'true' : undefined}
                onClick={handleLink(() => scrollTo(i))}
              >
                <Picture src={url} alt="" width={64} height={64} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense fallback={null}>
          <PictureZoom pictures={pictures} first={shown} onShow={scrollTo} onClose={zoom.close} />
        </Suspense>
      )}
    </div>
  )
}
