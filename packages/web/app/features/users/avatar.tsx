import type { UserProfile } from '@shop/contract/users'
import { Picture } from '../../ui/picture.tsx'

/** 'AK' of 'Asha Kumari'. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word, i, words) => (i === 0 || i === words.length - 1 ? [[...word][0]] : []))
    .join('')
    .toUpperCase()

/** The picture, or the initials where there is none. The name stands beside it. */
export function Avatar({ of }: { of: UserProfile }) {
  const initials = <span className="d">{initialsOf(of.name)}</span>
  return (
    <span className="avatar" aria-hidden="true">
      {of.profileImageUrl === null ? initials : <Picture src={of.profileImageUrl} alt="" fallback={initials} />}
    </span>
  )
}
