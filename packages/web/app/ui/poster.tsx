import { Film } from 'lucide'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import styles from './poster.module.css'
import text from './text.module.css'

type Props = {
  src: string | null
  title: string
  /** Empty when the link already contains the title as text. */
  alt?: string
  first?: boolean
}

/** A film's poster; without one, or when it fails to load, a blank sheet with the title on it. */
export const Poster = ({ src, title, alt = `Poster: ${title}`, first = false }: Props) => (
  <Picture src={src} alt={alt} width={300} height={450} first={first} fallback={<PosterPlaceholder title={title} />} />
)

/** In place of a film's picture. */
export const PosterPlaceholder = ({ title }: { title: string }) => (
  <span className={styles.blank}>
    <Icon as={Film} />
    <span className={text.display}>{title}</span>
  </span>
)
