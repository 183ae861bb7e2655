import { TIMINGS } from '@shop/contract/kit/limits'
import type { Movie } from '@shop/contract/movies'
import type { Video } from '@shop/contract/streaming'
import { ChevronLeft, ChevronRight, Play, Volume2, VolumeX } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useSlides } from '../../lib/interaction/use-slides.ts'
import { isDemoClip } from '../../lib/movie.ts'
import badges from '../../ui/badges.module.css'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { type Motion, PauseButton } from '../../ui/pause-button.tsx'
import slides from '../../ui/slides.module.css'
import { Slide, SlideDots } from '../../ui/slides.tsx'
import styles from './hero.module.css'
import { HeroPicture } from './hero-picture.tsx'
import { type BannerMovie, MovieSummary } from './movie-banner.tsx'
import movieStyles from './movies.module.css'

export type HeroMovie = { movie: BannerMovie & Pick<Movie, 'hasStream'>; video: Video }

type Props = {
  movies: readonly HeroMovie[]
  /** True while the player is open: then nothing plays or moves. */
  isSuspended: boolean
  onPlay: (movie: BannerMovie) => void
  laterButton: (movie: BannerMovie) => ReactNode
}

/** A carousel of the trailers of four popular movies, 10 s each. */
export function Hero({ movies, isSuspended, onPlay, laterButton }: Props) {
  const { current, goTo, motion } = useSlides(movies.length, TIMINGS.trailerAdvanceMs)
  const [hasSound, setSound] = useState(false)
  // With sound on, hovering and focus don't pause it.
  const isPlaying = !isSuspended && (hasSound ? !motion.isPaused : motion.isMoving)
  return (
    <section
      className={classes(movieStyles.banner, styles.hero)}
      aria-roledescription="carousel"
      aria-label="Trailers"
      {...motion.handlers}
    >
      <div className={classes(styles.frame, movieStyles.frame)} aria-hidden="true">
        {movies.map(({ movie, video }, i) => (
          <HeroPicture
            key={movie.id}
            movie={movie}
            video={video}
            isFirst={i === 0}
            isNext={i === (current + 1) % movies.length}
            isShown={i === current}
            isPlaying={isPlaying && i === current}
            hasSound={hasSound}
          />
        ))}
      </div>
      <div className={classes(movieStyles.caption, styles.caption)}>
        <div className={classes(layout.container, movieStyles.container)}>
          <div className={classes(slides.root, styles.slides)}>
            {movies.map(({ movie }, i) => (
              <Slide
                key={movie.id}
                className={movieStyles.content}
                label={`${i + 1} of ${movies.length}`}
                isShown={i === current}
              >
                <MovieSummary
                  movie={movie}
                  heading="h2"
                  linked
                  actions={
                    <>
                      <PlayButtons movie={movie} onTrailer={() => onPlay(movie)} />
                      {laterButton(movie)}
                    </>
                  }
                />
              </Slide>
            ))}
          </div>
          <div className={styles.dots} data-part="dots">
            <SlideDots titles={movies.map(({ movie }) => movie.seriesTitle)} current={current} onChoose={goTo} />
          </div>
        </div>
      </div>
      <HeroControls
        video={movies[current]?.video}
        hasSound={hasSound}
        motion={motion}
        onSound={setSound}
        onStep={(step) => goTo((current + step + movies.length) % movies.length)}
      />
    </section>
  )
}

type ControlsProps = {
  /** The trailer that is shown. */
  video: Video | undefined
  hasSound: boolean
  motion: Motion
  onSound: (hasSound: boolean) => void
  /** Shows the previous or the next trailer. */
  onStep: (step: -1 | 1) => void
}

function HeroControls({ video, hasSound, motion, onSound, onStep }: ControlsProps) {
  // The others play only in the player.
  const playable = video?.source.kind === 'file' ? video : undefined
  return (
    <div className={styles.actions}>
      {playable !== undefined && isDemoClip(playable) && (
        <span className={classes(badges.statusBadge, styles.stamp)}>Demo clip</span>
      )}
      {playable !== undefined && (
        <IconButton
          className={styles.iconButton}
          icon={hasSound ? Volume2 : VolumeX}
          label={hasSound ? 'Turn the sound off' : 'Turn the sound on'}
          onClick={() => onSound(!hasSound)}
        />
      )}
      <PauseButton className={styles.iconButton} name="the trailers" motion={motion} />
      <IconButton
        className={styles.iconButton}
        icon={ChevronLeft}
        label="Previous trailer"
        onClick={() => onStep(-1)}
      />
      <IconButton className={styles.iconButton} icon={ChevronRight} label="Next trailer" onClick={() => onStep(1)} />
    </div>
  )
}

/** Watch, if the movie can be watched, and Trailer. */
const PlayButtons = ({ movie, onTrailer }: Pick<HeroMovie, 'movie'> & { onTrailer: () => void }) => (
  <>
    {movie.hasStream && (
      <LinkButton big to={`/movies/watch/${movie.id}`} aria-label={`Watch ${movie.seriesTitle}`}>
        <Icon as={Play} small filled />
        Watch
      </LinkButton>
    )}
    <Button
      big
      variant={movie.hasStream ? 'line' : 'solid'}
      aria-label={`Trailer: ${movie.seriesTitle}`}
      onClick={onTrailer}
    >
      <Icon as={Play} small filled />
      Trailer
    </Button>
  </>
)
