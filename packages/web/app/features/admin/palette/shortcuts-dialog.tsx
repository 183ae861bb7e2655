import type { Role } from '@shop/contract/users'
import { canOpen } from '../../../lib/session/staff.ts'
import { classes } from '../../../ui/classes.ts'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import text from '../../../ui/text.module.css'
import { ADMIN_PAGES } from '../admin-pages.ts'
import { DetailList } from '../detail-list.tsx'

/** All keyboard shortcuts of the admin area. The list takes the focus, so keyboard users can scroll it. */
export const ShortcutsDialog = ({ role, onClose }: { role: Role | undefined; onClose: () => void }) => (
  <Dialog onClose={onClose} labelledBy="shortcuts" small>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
    <section className={dialog.content} aria-labelledby="shortcuts" tabIndex={0}>
      <h2 className={classes(text.display, text.h2)} id="shortcuts">
        Keyboard shortcuts
      </h2>
      <DetailList
        details={[
          ['Search and commands', 'Ctrl K or /'],
          ['This list', '?'],
          ...ADMIN_PAGES.filter(({ to }) => canOpen(role, to)).map(
            ({ label, key }) => [label, `G, then ${key.toUpperCase()}`] as const,
          ),
          ['Close a dialog', 'Esc'],
        ]}
      />
    </section>
  </Dialog>
)
