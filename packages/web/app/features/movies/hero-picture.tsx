import type { Video } from '@shop/contract/streaming'
import { useEffect, useRef, useState } from 'react'
import { mediaUrl } from '../../lib/api-url.ts'
import { stillImageOf } from '../../lib/movie.ts'
import { usePageLoaded } from '../../lib/use-page-loaded.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import hero from './hero.module.css'
import type { BannerMovie } from './movie-banner.tsx'

type Props = {
  of: BannerMovie
  video: Video
  /** The first thing that is seen: fetched before everything else. */
  isFirst: boolean
  isShown: boolean
  isPlaying: boolean
  hasSound: boolean
}

/** Only a plain file plays here: what other videos need is loaded with the player. */
const fileOf = ({ source }: Video): string | undefined => (source.kind === 'file' ? mediaUrl(source.url) : undefined)

/** A movie's still; once the page is there, its trailer plays over it while it is shown. */
export function HeroPicture({ of, video, isFirst, isShown, isPlaying, hasSound }: Props) {
  const isLoaded = usePageLoaded()
  const [hasPlayed, setPlayed] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const player = useRef<HTMLVideoElement>(null)
  const mayPlay = isLoaded && isPlaying
  const file = fileOf(video)

  useEffect(() => {
    if (mayPlay) setPlayed(true)
  }, [mayPlay])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the video comes with the first time that it may play
  useEffect(() => {
    const { current } = player
    if (current === null) return
    current.muted = !hasSound
    // A browser that wants a touch first leaves the still.
    if (mayPlay) current.play().catch(() => undefined)
    else current.pause()
  }, [mayPlay, hasSound, hasPlayed])

  // Back at its beginning when it comes round again.
  useEffect(() => {
    if (!isShown && player.current !== null) player.current.currentTime = 0
  }, [isShown])

  const still = stillImageOf(of.posterLink) ?? of.posterLink
  return (
    <div
      className={classes(hero.picture, isShown && hero.shown)}
      data-part="hero-picture"
      data-shown={isShown || undefined}
    >
      {(isFirst || isLoaded) && (
        <Picture src={still} alt="" width={1066} height={600} first={isFirst} fallback={<span />} />
      )}
      {file !== undefined && hasPlayed && (
        <video
          ref={player}
          className={classes(isSeen && hero.shown)}
          src={file}
          loop
          muted
          playsInline
          onPlaying={() => setSeen(true)}
        />
      )}
    </div>
  )
}
