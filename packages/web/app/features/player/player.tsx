import type { Video } from '@shop/contract/streaming'
import { X } from 'lucide'
import { useRef, useState } from 'react'
import { useModal } from '../../lib/use-modal.ts'
import badges from '../../ui/badges.module.css'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import spinner from '../../ui/spinner.module.css'
import { Controls, MainControls } from './controls.tsx'
import { handleShortcut } from './keyboard.ts'
import { type Media, togglePlay } from './media.ts'
import { MediaElement } from './media-element.tsx'
import styles from './player.module.css'
import type { Qualities } from './quality.tsx'
import { Scene, type SceneContent } from './scene.tsx'
import { useCaptions } from './use-captions.ts'
import { useControlsVisibility } from './use-controls-visibility.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useMediaSession } from './use-media-session.ts'
import { usePlayback } from './use-playback.ts'
import { usePlaybackReports } from './use-playback-reports.ts'
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
  /** Fetches the video with a new URL when the old one has expired or failed; playback continues at the same position. */
  renew?: () => Promise<Video>
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
}: PlayerProps) {
  const dialog = useModal()
  const frame = useRef<HTMLDivElement>(null)
  const [media, setMedia] = useState<Media | null>(null)
  const [failure, setFailure] = useState<string | undefined>()
  const [qualities, setQualities] = useState<Qualities | undefined>()
  /** Each retry mounts a new media element. */
  const [source, setSource] = useState({ video, startAt, attempt: 0 })
  const playback = usePlayback(media)
  const captions = useCaptions(media instanceof HTMLVideoElement ? media : null)
  const fullscreen = useFullscreen(frame)
  const { isShown, show, hide } = useControlsVisibility(playback.isPlaying && failure === undefined)
  const lastPosition = useRef(startAt)
  useMediaSession(media, title)
  usePlaybackReports(media, lastPosition, onTime, onEnded)
  const { setVolume, toggleMute } = useVolume(media)

  async function retry(): Promise<void> {
    const renewed = (await renew?.().catch(() => undefined)) ?? source.video
    setFailure(undefined)
    setSource(({ attempt }) => ({ video: renewed, startAt: lastPosition.current, attempt: attempt + 1 }))
  }

  return (
    <dialog
      ref={dialog}
      className={styles.root}
      data-part="player"
      data-area="movies"
      aria-label={`Player: ${title}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        show()
        const actions = { toggleFullscreen: fullscreen.toggle, nextCaptions: captions.next, setVolume, toggleMute }
        if (media !== null && handleShortcut(event, media, actions)) event.preventDefault()
      }}
      onFocus={show}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && show()}
    >
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
        <CaptionLines lines={captions.lines} />
        <TapArea
          hasControls={isShown}
          onShow={show}
          onHide={hide}
          onToggle={() => media !== null && togglePlay(media)}
        />
        <div className={styles.top}>
          <h2>{title}</h2>
          {note !== undefined && <span className={classes(badges.statusBadge, styles.stamp)}>{note}</span>}
          <IconButton className={classes(styles.close, styles.iconButton)} icon={X} label="Close" onClick={onClose} />
        </div>
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
              onVolume={setVolume}
              onMute={toggleMute}
            />
          </>
        )}
        {failure === undefined && playback.isWaiting && <span className={classes(spinner.spinner, styles.spinner)} />}
        {failure !== undefined && (
          <div className={styles.error} role="alert">
            <p>{failure}</p>
            <Button onClick={() => void retry()}>Retry</Button>
          </div>
        )}
      </div>
    </dialog>
  )
}

const CaptionLines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <p className={styles.captions} data-part="captions">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )

type TapAreaProps = { hasControls: boolean; onShow: () => void; onHide: () => void; onToggle: () => void }

/**
 * Covers the picture: a click plays or pauses, a tap shows or hides the controls. Hidden from assistive technology, because
 * the buttons do the same.
 */
function TapArea({ hasControls, onShow, onHide, onToggle }: TapAreaProps) {
  const hadControls = useRef(true)
  return (
    <button
      type="button"
      className={styles.tapArea}
      tabIndex={-1}
      aria-hidden="true"
      onPointerDown={() => {
        hadControls.current = hasControls
        onShow()
      }}
      onClick={({ nativeEvent }) => {
        const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
        if (isTouch && hadControls.current) onHide()
        else if (!isTouch) onToggle()
      }}
    />
  )
}
