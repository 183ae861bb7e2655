import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { AdminNav } from '../../features/admin/admin-nav.tsx'
import { useCompactLayout } from '../../features/admin/compact-layout.ts'
import frameStyles from '../../features/admin/styles/frame.module.css'
import type { PageHandle } from '../../lib/page-handle.ts'
import { useSession } from '../../lib/session.ts'
import { requireStaff } from '../../lib/staff.ts'
import { validClaims } from '../../lib/token.ts'
import { useSignOut } from '../../shell/use-area-badge.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'

export const handle: PageHandle = { frame: 'none', tabs: false }

export const clientMiddleware = [requireStaff]

/** Layout of the admin area. */
export default function AdminFrame() {
  const signOut = useSignOut()
  const token = useSession()?.token
  const role = token === undefined ? undefined : validClaims(token)?.role
  return (
    <div className={frameStyles.admin} data-part="admin" data-compact={useCompactLayout() || undefined}>
      <AdminNav role={role} onLogout={signOut} />
      <div className={frameStyles.page}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}
