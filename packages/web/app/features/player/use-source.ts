import type { Video } from '@shop/contract/streaming'
import { type RefObject, useState } from 'react'

type Options = {
  video: Video
  startAt: number
  renew: (() => Promise<Video>) | undefined
  lastPosition: RefObject<number>
}

/**
 * The video to play, and the message of its failure. A retry renews the URL and continues at the last position; each
 * `attempt` mounts a new media element.
 */
export function useSource({ video, startAt, renew, lastPosition }: Options) {
  const [source, setSource] = useState({ video, startAt, attempt: 0 })
  const [failure, setFailure] = useState<string | undefined>()

  async function retry(): Promise<void> {
    const renewed = (await renew?.().catch(() => undefined)) ?? source.video
    setFailure(undefined)
    setSource(({ attempt }) => ({ video: renewed, startAt: lastPosition.current, attempt: attempt + 1 }))
  }

  return { source, failure, setFailure, retry }
}
