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
  priority?: boolean
  srcSet?: string
  sizes?: string
}

/** A movie poster. Without one, or when it fails to load, a placeholder with the title. */
export const Poster = ({ title, alt = `Poster: ${title}`, ...picture }: Props) => (
  <Picture alt={alt} width={300} height={450} {...picture} fallback={<PosterPlaceholder title={title} />} />
)

export const PosterPlaceholder = ({ title }: { title: string }) => (
  <span className={styles.blank}>
    <Icon as={Film} />
    <span className={text.display}>{title}</span>
  </span>
)
