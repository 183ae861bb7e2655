import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { AdminNav } from '../../features/admin/admin-nav.tsx'
import { useCompactLayout } from '../../features/admin/compact-layout.ts'
import { type ShortcutDialog, useShortcuts } from '../../features/admin/palette/use-shortcuts.ts'
import frameStyles from '../../features/admin/styles/frame.module.css'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import type { PageHandle } from '../../lib/rendering/page-handle.ts'
import { useSession } from '../../lib/session/session.ts'
import { requireStaff } from '../../lib/session/staff.ts'
import { validClaims } from '../../lib/session/token.ts'
import { useSignOut } from '../../shell/use-sign-out.ts'

const loadPalette = () => import('../../features/admin/palette/command-palette.tsx')
const CommandPalette = lazyComponent(loadPalette, 'CommandPalette')
const ShortcutsDialog = lazyComponent(
  () => import('../../features/admin/palette/shortcuts-dialog.tsx'),
  'ShortcutsDialog',
)

export const handle: PageHandle = { frame: 'none', tabs: false }

export const clientMiddleware = [requireStaff]

/** Layout of the admin area. */
export default function AdminFrame() {
  const signOut = useSignOut()
  const token = useSession()?.token
  const role = token === undefined ? undefined : validClaims(token)?.role
  const [open, setOpen] = useState<ShortcutDialog | undefined>()
  useShortcuts(role, setOpen)
  // Loaded before it is opened, so nothing that is typed right after Ctrl K is lost.
  useEffect(() => void loadPalette(), [])
  return (
    <div className={frameStyles.admin} data-part="admin" data-compact={useCompactLayout() || undefined}>
      <AdminNav role={role} onLogout={signOut} onSearch={() => setOpen('palette')} />
      <div className={frameStyles.page}>
        {/* Not in <Suspense>: React would show its fallback for at least 300 ms, even if all parts of the page are cached. */}
        <Outlet />
      </div>
      <Suspense>
        {open === 'palette' && <CommandPalette role={role} onLogout={signOut} onClose={() => setOpen(undefined)} />}
        {open === 'shortcuts' && <ShortcutsDialog role={role} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}
