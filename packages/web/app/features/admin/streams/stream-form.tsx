import type { Caption, FilmStream, Video } from '@shop/contract/streaming'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeed } from '../use-deed.ts'
import { CaptionFields } from './caption-fields.tsx'
import { askTry, movieStreamQuery, sendNoStream, sendStream } from './streams.api.ts'

/** Plays a video over the page; `onLength` hears how many seconds it has. */
export type PlayTest = (given: {
  video: Video
  title: string
  onLength: (seconds: number) => void
  onClose: () => void
}) => ReactNode

/** What plays for a film: tried with the player, kept, or taken away. What is wrong is the server's to say. */
export function StreamForm({ of: { id, title, stream, origins }, play }: { of: FilmStream; play: PlayTest }) {
  const cache = useQueryClient()
  const [address, setAddress] = useState(stream?.address ?? '')
  const [seconds, setSeconds] = useState(String(stream?.seconds ?? ''))
  const [captions, setCaptions] = useState<readonly Caption[]>(stream?.captions ?? [])
  const [tried, setTried] = useState<Video | undefined>()
  const [asksRemoval, setAsksRemoval] = useState(false)
  const { busy, act, errors, problem } = useDeed<'try' | 'save' | 'remove'>()

  async function take(saved: FilmStream, words: string) {
    toast.success(words)
    cache.setQueryData(movieStreamQuery(id).queryKey, saved)
    await cache.invalidateQueries({ queryKey: ['streams', 'list'] })
  }
  const test = () => act('try', async () => setTried(await askTry({ address, captions: [...captions] })))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = { address, seconds: Number(seconds), captions: [...captions], version: stream?.version ?? null }
    void act('save', async () => take(await sendStream(id, body), 'The film can be watched.'))
  }
  const remove = () =>
    act('remove', async () => take(await sendNoStream(id), 'The film can’t be watched any more.')).then(() =>
      setAsksRemoval(false),
    )

  return (
    <form className="panel grid gap-4" onSubmit={save} noValidate aria-label={`Stream of ${title}`}>
      <h2 className="h3">{title}</h2>
      <Field
        label="Address"
        autoComplete="off"
        maxLength={300}
        hint={hintOf(origins)}
        value={address}
        error={errors.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <CaptionFields captions={captions} onChange={setCaptions} errors={errors} />
      <Field
        label="Length in seconds"
        inputMode="numeric"
        hint="The test fills it in."
        value={seconds}
        error={errors.seconds}
        onChange={(event) => setSeconds(event.target.value)}
      />
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className="row flex-wrap gap-3">
        <Button variant="line" busyLabel={busy === 'try' && 'Looking...'} onClick={() => void test()}>
          Test it
        </Button>
        <Button type="submit" busyLabel={busy === 'save' && 'Saving...'}>
          Save stream
        </Button>
        {stream !== null && (
          <Button variant="plain" onClick={() => setAsksRemoval(true)}>
            Take it away
          </Button>
        )}
      </div>
      {tried !== undefined &&
        play({
          video: tried,
          title,
          onLength: (length) => setSeconds(String(Math.max(1, Math.floor(length)))),
          onClose: () => setTried(undefined),
        })}
      {asksRemoval && (
        <ConfirmDialog
          title={`Take the stream of ${title} away?`}
          confirmLabel="Take it away"
          danger
          busyLabel={busy === 'remove' && 'Saving...'}
          onConfirm={() => void remove()}
          onClose={() => setAsksRemoval(false)}
        >
          <p>The film’s page says again that it is still to come. The file stays where it is.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

const hintOf = (origins: readonly string[]): string =>
  `A file of the media folder, like films/harbour.mp4 or films/monsoon/master.m3u8${
    origins.length > 0 ? `, or one on ${origins.join(', ')}` : '; no other server is allowed (MEDIA_ORIGINS)'
  }.`
