import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mediaUrl } from '../lib/api/api-url.ts'
import styles from './picture.module.css'

type PictureProps = {
  src: string | null
  /** Empty when the name is next to the picture. */
  alt: string
  width?: number
  height?: number
  srcSet?: string
  sizes?: string
  /** Loads the picture eagerly and before others, for pictures above the fold. */
  priority?: boolean
  /** Shown instead of 'No image'. */
  fallback?: ReactNode
}

/** A picture, or 'No image' when there is none or it fails to load. */
export function Picture({ src, alt, priority = false, fallback, ...size }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  // It may have failed before hydration, when no error handler was attached.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setFailed(src))
  }, [src])
  if (src === null || failed === src) return fallback ?? <span className={styles.missing}>No image</span>
  return (
    <img
      ref={image}
      src={mediaUrl(src)}
      alt={alt}
      width={400}
      height={400}
      {...size}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
