import { Outlet } from 'react-router'
import { ErrorPage } from '#web/components/errorPage/errorPage.tsx'
import type { Route } from './+types/layout.ts'
import { Frame } from './frame.tsx'
import { PageSkeleton } from './pageSkeleton.tsx'
import { type SignedIn, useGuard } from './signedIn.ts'
import { useLogOut } from './useLogOut.ts'
import '#web/styles/dashboard.css'
import '#web/styles/list.css'
import '#web/styles/orderList.css'
import '#web/styles/slides.css'
import '#web/styles/table.css'
import '#web/styles/tableNarrow.css'
import '#web/styles/tableOrders.css'
import '#web/styles/tableRows.css'

/** The frame and its skeleton are the same for everyone; who is signed in only the browser finds out. */
export default function DashboardLayout() {
  const { user, setLeaving } = useGuard()
  const logOut = useLogOut(setLeaving)
  return (
    <Frame user={user} onLogOut={logOut}>
      {user ? <Outlet context={{ user, setLeaving } satisfies SignedIn} /> : <PageSkeleton />}
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { user, setLeaving } = useGuard()
  const logOut = useLogOut(setLeaving)
  return (
    <Frame user={user} onLogOut={logOut}>
      <ErrorPage error={error} />
    </Frame>
  )
}
