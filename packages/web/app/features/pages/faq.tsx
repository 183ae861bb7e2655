import { anchorOf, type HelpSection } from '@shop/contract/support/help-texts.rules'
import { ChevronDown } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from './linked-text.tsx'
import pages from './pages.module.css'

/**
 * An accordion with one open answer at a time. The browser does this by the shared `name`, and it opens the answer that
 * the URL names, because the anchor is inside.
 */
export const Faq = ({ sections }: { sections: readonly HelpSection[] }) => (
  <div className={pages.faq} data-part="faq">
    {sections.map(({ title, body }) => (
      <details key={title} name="faq">
        <summary>
          {title}
          <Icon as={ChevronDown} />
        </summary>
        <p id={anchorOf(title)}>
          <LinkedText text={body.join(' ')} />
        </p>
      </details>
    ))}
  </div>
)
