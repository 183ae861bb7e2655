import '../../features/admin/admin.css'
import { Outlet } from 'react-router'
import { AdminRail } from '../../features/admin/admin-rail.tsx'
import type { PageHandle } from '../../lib/page-handle.ts'
import { useSignOut } from '../../shell/use-area-badge.ts'

export const handle: PageHandle = { frame: 'none', tabs: false }

/** The admin area's own frame; its pages guard themselves. */
export default function AdminFrame() {
  const signOut = useSignOut()
  return (
    <div className="admin">
      <AdminRail onLogout={signOut} />
      <div className="admin-page">
        <Outlet />
      </div>
    </div>
  )
}
