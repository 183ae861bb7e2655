import type { Video } from '@shop/contract/streaming'
import { X } from 'lucide'
import { useRef, useState } from 'react'
import { useModal } from '../../lib/use-modal.ts'
import badges from '../../ui/badges.module.css'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import spinner from '../../ui/spinner.module.css'
import { Controls, MainControls } from './controls.tsx'
import { pressKey } from './keys.ts'
import { type Media, togglePlay } from './media.ts'
import styles from './player.module.css'
import type { Qualities } from './quality.tsx'
import { Stage } from './stage.tsx'
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
  /** A word beside the title. */
  note?: string | undefined
  /** In seconds. */
  startAt?: number
  /** While it plays, and when it is moved or paused. */
  onTime?: (seconds: number, length: number) => void
  onEnded?: () => void
  onClose: () => void
  /**
   * Asked when the address has expired (403, 410) or the video breaks; then it goes on at the same second, and the viewer
   * sees no stop.
   */
  renew?: () => Promise<Video>
}

/** The fullscreen player: one for files, HLS and YouTube. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default
export default function Player({ video, title, note, startAt = 0, onTime, onEnded, onClose, renew }: PlayerProps) {
  const dialog = useModal()
  const box = useRef<HTMLDivElement>(null)
  const [media, setMedia] = useState<Media | null>(null)
  const [failure, setFailure] = useState<string | undefined>()
  const [qualities, setQualities] = useState<Qualities | undefined>()
  /** What plays, and where it began: another try is another stage. */
  const [showing, setShowing] = useState({ video, startAt, tries: 0 })
  const playback = usePlayback(media)
  const captions = useCaptions(media instanceof HTMLVideoElement ? media : null)
  const fullscreen = useFullscreen(box)
  const { isShown, show, hide } = useControlsVisibility(playback.isPlaying && failure === undefined)
  const reached = useRef(startAt)
  useMediaSession(media, title)
  usePlaybackReports(media, reached, onTime, onEnded)
  const { setVolume, toggleMute } = useVolume(media)

  async function retry(): Promise<void> {
    const again = (await renew?.().catch(() => undefined)) ?? showing.video
    setFailure(undefined)
    setShowing(({ tries }) => ({ video: again, startAt: reached.current, tries: tries + 1 }))
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
        const deeds = { toggleFullscreen: fullscreen.toggle, nextCaptions: captions.next, setVolume, toggleMute }
        if (media !== null && pressKey(event, media, deeds)) event.preventDefault()
      }}
      onFocus={show}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && show()}
    >
      <div ref={box} className={classes(styles.box, !isShown && styles.idle)} data-part="player-frame">
        <Stage
          key={showing.tries}
          {...{ title, renew, ...showing }}
          onMedia={setMedia}
          onFailure={setFailure}
          onQualities={(heights, choose) => setQualities(heights.length > 1 ? { heights, choose } : undefined)}
        />
        <Words of={captions.words} />
        <Glass isShown={isShown} onShow={show} onHide={hide} onToggle={() => media !== null && togglePlay(media)} />
        <div className={styles.top}>
          <h2>{title}</h2>
          {note !== undefined && <span className={classes(badges.statusBadge, styles.stamp)}>{note}</span>}
          <IconButton className={classes(styles.close, styles.iconButton)} icon={X} label="Close" onClick={onClose} />
        </div>
        {failure === undefined && media !== null && (
          <>
            <MainControls media={media} isPlaying={playback.isPlaying} />
            <Controls
              {...{ media, playback, captions, qualities, fullscreen }}
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

const Words = ({ of: lines }: { of: readonly string[] }) =>
  lines.length > 0 && (
    <p className={styles.captions} data-part="captions">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )

type GlassProps = { isShown: boolean; onShow: () => void; onHide: () => void; onToggle: () => void }

/**
 * Over the picture: a click plays or pauses, a touch shows the controls or hides them. A shortcut for pointers: the buttons
 * say the same to everyone.
 */
function Glass({ isShown, onShow, onHide, onToggle }: GlassProps) {
  const wasShown = useRef(true)
  return (
    <button
      type="button"
      className={styles.tapArea}
      tabIndex={-1}
      aria-hidden="true"
      onPointerDown={() => {
        wasShown.current = isShown
        onShow()
      }}
      onClick={({ nativeEvent }) => {
        const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
        if (isTouch && wasShown.current) onHide()
        else if (!isTouch) onToggle()
      }}
    />
  )
}
