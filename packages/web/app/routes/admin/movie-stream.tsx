import { MovieStream } from '../../features/admin/streams/stream-view.tsx'
import { playStream } from './play-stream.tsx'

/** The stream in the editor of a movie. */
export const MovieStreamEditor = ({ id }: { id: number }) => <MovieStream id={id} play={playStream} />
