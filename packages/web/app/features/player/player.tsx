import type { Video } from '@shop/contract/streaming'
import { X } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import badges from '../../ui/badges.module.css'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import spinner from '../../ui/spinner.module.css'
import { CaptionLines } from './caption-lines.tsx'
import { introEndAt } from './chapters.ts'
import { Controls, MainControls } from './controls.tsx'
import { HelpPanel } from './help-panel.tsx'
import { handleShortcut } from './keyboard.ts'
import { type Media, playIfAllowed, seekTo, togglePlay } from './media.ts'
import { MediaElement } from './media-element.tsx'
import styles from './player.module.css'
import { PlayerDialog } from './player-dialog.tsx'
import type { Qualities } from './quality.tsx'
import { Scene, type SceneContent, ScenePreview, sceneChapters } from './scene.tsx'
import { TapArea } from './tap-area.tsx'
import { useCaptionStyle } from './use-caption-style.ts'
import { useCaptions } from './use-captions.ts'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useMediaSession } from './use-media-session.ts'
import { usePlayback } from './use-playback.ts'
import { usePlaybackReports } from './use-playback-reports.ts'
import { useSource } from './use-source.ts'
import { useVolume } from './use-volume.ts'

export interface PlayerProps {
  video: Video
  title: string
  /** Text of the badge beside the title. */
  note?: string | undefined
  /** Covers the picture of the video. */
  scene?: SceneContent | undefined
  /** In seconds. */
  startAt?: number
  /** Called with the position and the length in seconds: during playback, after seeking and when paused. */
  onTime?: (seconds: number, length: number) => void
  onEnded?: () => void
  onClose: () => void
  /**
   * Fetches the video with a new URL when the old one has expired or failed; playback continues at the same position.
   */
  renew?: () => Promise<Video>
  /** Shown over the last frame after the end. */
  endCard?: (replay: () => void) => ReactNode
}

/** The fullscreen player for files, HLS and YouTube. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default
export default function Player({
  video,
  title,
  note,
  scene,
  startAt = 0,
  onTime,
  onEnded,
  onClose,
  renew,
  endCard,
}: PlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const lastPosition = useRef(startAt)
  const [media, setMedia] = useState<Media | null>(null)
  const [qualities, setQualities] = useState<Qualities | undefined>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { source, failure, setFailure, retry } = useSource({ video, startAt, renew, lastPosition })
  const playback = usePlayback(media)
  const { isShown, show, hide } = useControlsVisibility(playback.isPlaying && failure === undefined)
  const fullscreen = useFullscreen(frame)
  const { setVolume, toggleMute } = useVolume(media)
  const captions = useCaptions(media instanceof HTMLVideoElement ? media : null)
  const [captionStyle, changeCaptionStyle] = useCaptionStyle()
  const chapters = scene === undefined ? [] : sceneChapters(playback.length)
  const introEnd = introEndAt(chapters, playback.time)
  const canSkipIntro = media !== null && introEnd !== undefined
  useMediaSession(media, title)
  usePlaybackReports(media, lastPosition, onTime, onEnded)

  function handleKey(event: KeyboardEvent): void {
    show()
    const actions = {
      toggleFullscreen: fullscreen.toggle,
      nextCaptions: captions.next,
      setVolume,
      toggleMute,
      toggleHelp: () => setHelpOpen(!isHelpOpen),
    }
    if (media !== null && handleShortcut(event, media, actions)) event.preventDefault()
  }

  function handleEscape(): void {
    if (fullscreen.isFull) fullscreen.toggle()
    else if (isHelpOpen) setHelpOpen(false)
    else onClose()
  }

  return (
    <PlayerDialog title={title} onKey={handleKey} onEscape={handleEscape} onActivity={show}>
      <div ref={frame} className={classes(styles.box, !isShown && styles.idle)} data-part="player-frame">
        <MediaElement
          key={source.attempt}
          video={source.video}
          startAt={source.startAt}
          title={title}
          renew={renew}
          onMedia={setMedia}
          onFailure={setFailure}
          onQualities={(heights, choose) => setQualities(heights.length > 1 ? { heights, choose } : undefined)}
        />
        {scene !== undefined && <Scene {...scene} {...playback} />}
        <CaptionLines
          lines={captions.lines}
          captionStyle={captionStyle}
          isLowered={!isShown}
          isAboveButton={canSkipIntro}
        />
        <TapArea
          hasControls={isShown}
          onShow={show}
          onHide={hide}
          onToggle={() => media !== null && togglePlay(media)}
          onFullscreen={fullscreen.toggle}
          onStep={(seconds) => media !== null && seekTo(media, media.currentTime + seconds)}
        />
        <TitleBar title={title} note={note} onClose={onClose} />
        {failure === undefined && media !== null && (
          <>
            <MainControls media={media} isPlaying={playback.isPlaying} />
            <Controls
              media={media}
              playback={playback}
              captions={captions}
              qualities={qualities}
              hasPicture={scene === undefined}
              fullscreen={fullscreen}
              chapters={chapters}
              preview={scene && ((at) => <ScenePreview {...scene} at={at} length={playback.length} />)}
              onHelp={() => setHelpOpen(true)}
              onVolume={setVolume}
              onMute={toggleMute}
            />
          </>
        )}
        {canSkipIntro && (
          <Button className={styles.skip} variant="plain" onClick={() => seekTo(media, introEnd)}>
            Skip intro
          </Button>
        )}
        {playback.hasEnded && media !== null && endCard?.(() => replay(media))}
        {isHelpOpen && (
          <HelpPanel
            captionStyle={captionStyle}
            onCaptionStyle={changeCaptionStyle}
            onClose={() => setHelpOpen(false)}
          />
        )}
        {failure === undefined && playback.isWaiting && <span className={classes(spinner.spinner, styles.spinner)} />}
        {failure !== undefined && <Failure message={failure} onRetry={() => void retry()} />}
      </div>
    </PlayerDialog>
  )
}

function TitleBar({ title, note, onClose }: Pick<PlayerProps, 'title' | 'note' | 'onClose'>) {
  return (
    <div className={styles.top}>
      <h2>{title}</h2>
      {note !== undefined && <span className={classes(badges.statusBadge, styles.stamp)}>{note}</span>}
      <IconButton className={classes(styles.close, styles.iconButton)} icon={X} label="Close" onClick={onClose} />
    </div>
  )
}

const Failure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={styles.error} role="alert">
    <p>{message}</p>
    <Button onClick={onRetry}>Retry</Button>
  </div>
)

function replay(media: Media): void {
  seekTo(media, 0)
  playIfAllowed(media)
}
