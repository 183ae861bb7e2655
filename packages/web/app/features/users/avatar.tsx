import type { UserProfile } from '@shop/contract/users'
import { Picture } from '../../ui/picture.tsx'
import text from '../../ui/text.module.css'
import profile from './profile.module.css'

/** 'AK' of 'Asha Kumari'. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word, i, words) => (i === 0 || i === words.length - 1 ? [[...word][0]] : []))
    .join('')
    .toUpperCase()

/** The picture, or the initials. Hidden from screen readers: the name is next to it. */
export function Avatar({ user }: { user: UserProfile }) {
  const initials = <span className={text.display}>{initialsOf(user.name)}</span>
  return (
    <span className={profile.avatar} data-part="avatar" aria-hidden="true">
      {user.profileImageUrl === null ? initials : <Picture src={user.profileImageUrl} alt="" fallback={initials} />}
    </span>
  )
}
