import type { Video } from '@shop/contract/streaming'
import { useEffect, useRef, useState } from 'react'
import { mediaUrl } from '../../lib/api/api-url.ts'
import { isDemoClip, stillImageOf } from '../../lib/movie.ts'
import { usePageLoaded } from '../../lib/rendering/use-page-loaded.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import hero from './hero.module.css'
import type { BannerMovie } from './movie-banner.tsx'

type Props = {
  movie: BannerMovie
  video: Video
  /** Above the fold: loaded with high priority. */
  isFirst: boolean
  /** Loaded after the page, so the next slide has a picture. */
  isNext: boolean
  isShown: boolean
  isPlaying: boolean
  hasSound: boolean
}

/** Only files play in the carousel: HLS and YouTube need code that is loaded with the player. */
const fileUrlOf = ({ source }: Video): string | undefined => (source.kind === 'file' ? mediaUrl(source.url) : undefined)

/** A movie's still. After the page has loaded, its trailer plays on top while the slide is shown. */
export function HeroPicture({ movie, video, isFirst, isNext, isShown, isPlaying, hasSound }: Props) {
  const isLoaded = usePageLoaded()
  const [hasPicture, setHasPicture] = useState(isFirst)
  const [isMounted, setMounted] = useState(false)
  const [isVisible, setVisible] = useState(false)
  const player = useRef<HTMLVideoElement>(null)
  const mayPlay = isLoaded && isPlaying
  const fileUrl = fileUrlOf(video)

  useEffect(() => {
    if (isLoaded && (isNext || isShown)) setHasPicture(true)
  }, [isLoaded, isNext, isShown])

  useEffect(() => {
    if (mayPlay) setMounted(true)
  }, [mayPlay])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the video element is mounted when it may play for the first time
  useEffect(() => {
    const { current } = player
    if (current === null) return
    current.muted = !hasSound
    // If the browser blocks playback before a user gesture, the still stays.
    if (mayPlay) current.play().catch(() => undefined)
    else current.pause()
  }, [mayPlay, hasSound, isMounted])

  // Starts over the next time.
  useEffect(() => {
    if (!isShown && player.current !== null) player.current.currentTime = 0
  }, [isShown])

  const ownStill = stillImageOf(movie.posterLink)
  const still = ownStill ?? movie.posterLink
  // Many movies share a demo clip, so its picture would belong to another movie.
  const isSoundOnly = ownStill !== null && isDemoClip(video)
  return (
    <div
      className={classes(hero.picture, isShown && hero.shown, isSoundOnly && mayPlay && hero.drifting)}
      data-part="hero-picture"
      data-shown={isShown || undefined}
    >
      {hasPicture && <Picture src={still} alt="" width={1066} height={600} priority={isFirst} fallback={<span />} />}
      {fileUrl !== undefined && isMounted && (
        <video
          ref={player}
          className={classes(isVisible && hero.shown)}
          src={fileUrl}
          loop
          muted
          playsInline
          onPlaying={() => setVisible(!isSoundOnly)}
        />
      )}
    </div>
  )
}
