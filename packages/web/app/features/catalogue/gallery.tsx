import type { ProductPicture } from '@shop/contract/catalogue'
import { type MouseEvent, Suspense, useCallback, useRef, useState } from 'react'
import { mediaUrl } from '../../lib/api/api-url.ts'
import { useCloseOnBack } from '../../lib/interaction/use-close-on-back.ts'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'

const PictureZoom = lazyComponent(() => import('./picture-zoom.tsx'), 'PictureZoom')

/** Few products have a video. */
const GalleryVideo = lazyComponent(() => import('./gallery-video.tsx'), 'GalleryVideo')

type Props = { pictures: readonly ProductPicture[]; video: string | null }

/** The pictures of a product: swiped or chosen by their thumbnails, and enlarged by a click. The video is the last. */
export function Gallery({ pictures, video }: Props) {
  const frames = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const zoom = useCloseOnBack(
    isZoomed,
    useCallback(() => setZoomed(false), []),
  )

  const thumbnails = video === null ? pictures : [...pictures, { url: pictures[0]?.url ?? null, alt: 'Video' }]
  const scrollTo = (index: number) => frames.current?.scrollTo({ left: index * frames.current.clientWidth })
  // Without scripts, the links lead to the picture.
  const handleLink = (action: () => void) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    action()
  }

  return (
    <div className={styles.gallery}>
      <div
        className={styles.frames}
        ref={frames}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {thumbnails.length === 0 && <Picture src={null} alt="" />}
        {pictures.map(({ url, alt }, i) => (
          <a
            key={url}
            id={`picture-${i + 1}`}
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
          <Suspense fallback={null}>
            <GalleryVideo src={video} pictures={pictures} shown={shown} />
          </Suspense>
        )}
      </div>
      {thumbnails.length > 1 && (
        <ul className={styles.thumbnails} aria-label="Pictures">
          {thumbnails.map(({ url, alt }, i) => (
            <li key={alt + url}>
              <a
                href={`#picture-${i + 1}`}
                aria-label={alt}
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
