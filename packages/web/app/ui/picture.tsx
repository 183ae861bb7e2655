import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mediaUrl } from '../lib/api-url.ts'
import styles from './picture.module.css'

type PictureProps = {
  src: string | null
  /** Empty where the name stands beside it. */
  alt: string
  width?: number
  height?: number
  /** For what is seen first: fetched at once, and before the rest. */
  first?: boolean
  /** In place of 'No image'. */
  fallback?: ReactNode
}

/** A picture of the catalogue, or 'No image' where there is none or it fails to load. */
export function Picture({ src, alt, width = 400, height = 400, first = false, fallback }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  // It may have failed before this page came alive, when nobody was listening.
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
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
