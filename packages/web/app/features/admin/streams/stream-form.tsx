import type { Caption, FilmStream, Video } from '@shop/contract/streaming'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { useDeed } from '../use-deed.ts'
import { CaptionFields } from './caption-fields.tsx'
import { askTry, movieStreamQuery, sendNoStream, sendStream } from './streams.api.ts'

/** Plays a video over the page. `onLength` is called with its duration in seconds. */
export type PlayTest = (props: {
  video: Video
  title: string
  onLength: (seconds: number) => void
  onClose: () => void
}) => ReactNode

/** Tests, saves or removes the stream of a movie. The server validates all input. */
export function StreamForm({ of: { id, title, stream, origins }, play }: { of: FilmStream; play: PlayTest }) {
  const cache = useQueryClient()
  const [address, setAddress] = useState(stream?.address ?? '')
  const [seconds, setSeconds] = useState(String(stream?.seconds ?? ''))
  const [captions, setCaptions] = useState<readonly Caption[]>(stream?.captions ?? [])
  const [testVideo, setTestVideo] = useState<Video | undefined>()
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false)
  const { busy, act, errors, problem } = useDeed<'try' | 'save' | 'remove'>()

  async function handleSaved(saved: FilmStream, message: string) {
    toast.success(message)
    cache.setQueryData(movieStreamQuery(id).queryKey, saved)
    await cache.invalidateQueries({ queryKey: ['streams', 'list'] })
  }
  const test = () => act('try', async () => setTestVideo(await askTry({ address, captions: [...captions] })))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = { address, seconds: Number(seconds), captions: [...captions], version: stream?.version ?? null }
    void act('save', async () => handleSaved(await sendStream(id, body), 'Stream saved. The movie can be watched now.'))
  }
  const remove = () =>
    act('remove', async () => handleSaved(await sendNoStream(id), 'Stream removed.')).then(() =>
      setIsConfirmingRemoval(false),
    )

  return (
    <form
      className={classes(layout.panel, layout.grid, layout.gapL)}
      onSubmit={save}
      noValidate
      aria-label={`Stream of ${title}`}
    >
      <h2 className={text.h3}>{title}</h2>
      <Field
        label="Video URL"
        autoComplete="off"
        maxLength={300}
        hint={hintOf(origins)}
        value={address}
        error={errors.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <CaptionFields captions={captions} onChange={setCaptions} errors={errors} />
      <Field
        label="Duration in seconds"
        inputMode="numeric"
        hint="Filled in by Test"
        value={seconds}
        error={errors.seconds}
        onChange={(event) => setSeconds(event.target.value)}
      />
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={classes(layout.row, layout.wrap, layout.gapM)}>
        <Button variant="line" busyLabel={busy === 'try' && 'Testing...'} onClick={() => void test()}>
          Test
        </Button>
        <Button type="submit" busyLabel={busy === 'save' && 'Saving...'}>
          Save stream
        </Button>
        {stream !== null && (
          <Button variant="plain" onClick={() => setIsConfirmingRemoval(true)}>
            Remove stream
          </Button>
        )}
      </div>
      {testVideo !== undefined &&
        play({
          video: testVideo,
          title,
          onLength: (length) => setSeconds(String(Math.max(1, Math.floor(length)))),
          onClose: () => setTestVideo(undefined),
        })}
      {isConfirmingRemoval && (
        <ConfirmDialog
          title={`Remove the stream of ${title}?`}
          confirmLabel="Remove stream"
          danger
          busyLabel={busy === 'remove' && 'Removing...'}
          onConfirm={() => void remove()}
          onClose={() => setIsConfirmingRemoval(false)}
        >
          <p>The movie page will say that it’s coming soon. The video file isn’t deleted.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

const hintOf = (origins: readonly string[]): string =>
  `A file in the media folder, like films/harbour.mp4 or films/monsoon/master.m3u8${
    origins.length > 0 ? `, or on ${origins.join(', ')}` : '. Other servers have to be allowed in MEDIA_ORIGINS'
  }.`
