import { X } from 'lucide'
import badges from '../../ui/badges.module.css'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import spinner from '../../ui/spinner.module.css'
import { CaptionLines } from './caption-lines.tsx'
import { introEndAt } from './chapters.ts'
import { Controls, MainControls } from './controls.tsx'
import { HelpPanel } from './help-panel.tsx'
import { type Media, playIfAllowed, seekTo, togglePlay } from './media.ts'
import { MediaElement } from './media-element.tsx'
import styles from './player.module.css'
import { PlayerDialog } from './player-dialog.tsx'
import { Scene, ScenePreview, sceneChapters } from './scene.tsx'
import { TapArea } from './tap-area.tsx'
import { type PlayerProps, usePlayer } from './use-player.ts'

/** The fullscreen player for files, HLS and YouTube. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default
export default function Player(props: PlayerProps) {
  const { title, note, scene, onClose, renew, endCard } = props
  const player = usePlayer(props)
  const { frame, media, playback, source, failure, fullscreen, volume, captions, captionStyle, help } = player
  const chapters = scene === undefined ? [] : sceneChapters(playback.length)
  const introEnd = introEndAt(chapters, playback.time)
  const canSkipIntro = media !== null && introEnd !== undefined
  return (
    <PlayerDialog
      title={title}
      onKey={player.handleKey}
      onEscape={player.handleEscape}
      onActivity={player.visibility.show}
    >
      <div
        ref={frame}
        className={classes(styles.box, !player.visibility.isShown && styles.idle)}
        data-part="player-frame"
      >
        <MediaElement
          key={source.attempt}
          video={source.video}
          startAt={source.startAt}
          title={title}
          renew={renew}
          onMedia={player.setMedia}
          onFailure={player.setFailure}
          onQualities={player.setQualities}
        />
        {scene !== undefined && <Scene {...scene} {...playback} />}
        <CaptionLines
          lines={captions.lines}
          captionStyle={captionStyle}
          isLowered={!player.visibility.isShown}
          isAboveButton={canSkipIntro}
        />
        <TapArea
          hasControls={player.visibility.isShown}
          onShow={player.visibility.show}
          onHide={player.visibility.hide}
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
              qualities={player.qualities}
              hasPicture={scene === undefined}
              fullscreen={fullscreen}
              chapters={chapters}
              preview={scene && ((at) => <ScenePreview {...scene} at={at} length={playback.length} />)}
              onHelp={help.open}
              onVolume={volume.setVolume}
              onMute={volume.toggleMute}
            />
          </>
        )}
        {canSkipIntro && (
          <Button className={styles.skip} variant="plain" onClick={() => seekTo(media, introEnd)}>
            Skip intro
          </Button>
        )}
        {playback.hasEnded && media !== null && endCard?.(() => replay(media))}
        {help.isOpen && (
          <HelpPanel captionStyle={captionStyle} onCaptionStyle={player.changeCaptionStyle} onClose={help.close} />
        )}
        {failure === undefined && playback.isWaiting && <span className={classes(spinner.spinner, styles.spinner)} />}
        {failure !== undefined && <Failure message={failure} onRetry={() => void player.retry()} />}
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
