import { splitLinks } from '@shop/contract/support/help-texts.rules'

/** A text whose links are written as in Markdown. */
export const LinkedText = ({ text }: { text: string }) =>
  splitLinks(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={part.href}>
        {part.label}
      </a>
    ),
  )
