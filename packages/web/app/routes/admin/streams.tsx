import { StreamView } from '../../features/admin/streams/stream-view.tsx'
import { playStream } from './play-stream.tsx'

/** The streams view of the movies page. */
export const Streams = () => <StreamView play={playStream} />
