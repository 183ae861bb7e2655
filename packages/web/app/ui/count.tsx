import { badgeText } from '@shop/contract/kit/limits'

/** The badge on a button: '9+' above 9, nothing at 0 (spec 2). The button's label says the number in words. */
export function Count({ of = 0 }: { of?: number | undefined }) {
  const text = badgeText(of)
  return text === '' ? null : (
    <span key={text} className="count" aria-hidden="true">
      {text}
    </span>
  )
}
