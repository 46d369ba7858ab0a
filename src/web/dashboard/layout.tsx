import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import type { EarlyHandle } from '#web/client/earlyReads.ts'
import type { HeadScriptHandle } from '#web/client/headScript.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { ErrorPage } from '#web/components/errorPage/errorPage.tsx'
import { Logo } from '#web/components/logo.tsx'
import { NavigationProgress, NavigationStuck } from '#web/components/navigationProgress.tsx'
import { SkipLink } from '#web/components/skipLink.tsx'
import { Toasts } from '#web/components/toasts.tsx'
import { useFocusAfterNavigation } from '#web/components/useFocusAfterNavigation.ts'
import { WithoutScripts } from '#web/components/withoutScripts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton, IconLink } from '#web/ui/iconButton.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import type { Route } from './+types/layout.ts'
import { DashboardDialogs } from './frame/dialogs.tsx'
import { useOwnLanguage } from './frame/ownLanguage.ts'
import { PageSkeleton } from './frame/pageStates.tsx'
import { type SignedIn, useGuard } from './frame/signedIn.ts'
import { startSession } from './frame/startSession.ts'
import { useLogOut } from './frame/useLogOut.ts'
import { KeptLines } from './keptLine.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThumbBar } from './thumbBar.tsx'
// One sheet for the whole dashboard; sheets that override others come after them.
import './utilities.css'
import './layout.css'
import './frame/chart/barChart.css'
import './selling/orders/overview/overview.css'
import './office/account/secondFactor.css'
import './frame/table/listBox.css'
import './office/activity/activity.css'
import './selling/orders/filters/orderFilters.css'
import './selling/orders/orderList.css'
import '#web/ui/moreMenu.css'
import '#web/ui/switch.css'
import './office/settings/settings.css'
import './office/backups/backups.css'
import './progress.css'
import './front/pages/pages.css'
import './office/staff/staff.css'
import './office/staff/matrix.css'
import './front/slider/slides.css'
import './frame/table/dataTable.css'
import './frame/table/dataTableNarrow.css'
import './selling/orders/orderRows.css'
import './frame/table/dataTableRows.css'

/**
 * The first time on a phone, fonts load once all scripts have come and the page has done what they made it do: nothing of the
 * page is of use before, and they would take a seventh of the line (layout.css). Later they are at hand. What
 * never finishes loading does not keep them away for long.
 */
const LATER_FONTS_SCRIPT = `(function(h,k){try{if(localStorage.getItem(k))return
localStorage.setItem(k,'1');h.fonts='later';setTimeout(go,15e3);addEventListener('load',function(){
(window.requestIdleCallback||setTimeout)(go)})}catch(e){}function go(){delete h.fonts}})(document.documentElement.dataset,'fontsLoaded')`

/** Of every page: who is signed in, and their role. */
export const handle: EarlyHandle & HeadScriptHandle = {
  earlyReads: () => [],
  headScript: LATER_FONTS_SCRIPT,
}

startSession()

/** The frame and its skeleton are the same for everyone; only the browser finds out who is signed in. */
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

interface FrameProps {
  user: SessionUser | null
  onLogOut: () => void
  children: ReactNode
}

/** The frame of every dashboard page (section 2): a sidebar, below 1024 px a drawer. */
function Frame({ user, onLogOut, children }: FrameProps) {
  const main = useFocusAfterNavigation()
  useOwnLanguage(user?.email)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = () => setDrawerOpen(false)
  return (
    <div className="dashboard">
      <SkipLink />
      <NavigationProgress />
      <NavigationStuck />
      <aside className="dashboard-side">
        <Sidebar user={user} onLogOut={onLogOut} />
      </aside>
      <header className="dashboard-top">
        <IconButton
          label={m.dashboard_menu_open()}
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={() => setDrawerOpen(true)}
        >
          <Icon name="menu" />
        </IconButton>
        <Logo className="mr-auto" />
        <IconLink to="/" label={m.dashboard_go_home()}>
          <Icon name="house" />
        </IconLink>
      </header>
      <Toasts />
      <ModalDialog
        shape="drawer"
        open={drawerOpen}
        onClose={closeDrawer}
        aria-label={m.dashboard_label()}
        className="flex-col p-3 open:flex"
      >
        <IconButton label={m.ui_close()} onClick={closeDrawer} className="absolute! top-3 right-3">
          <Icon name="x" />
        </IconButton>
        <Sidebar
          user={user}
          opened={drawerOpen}
          onLeave={closeDrawer}
          onLogOut={() => {
            closeDrawer()
            onLogOut()
          }}
        />
      </ModalDialog>
      <main ref={main} id="main" tabIndex={-1} className="dashboard-main">
        <WithoutScripts>{m.dashboard_scripts()}</WithoutScripts>
        {user && <KeptLines email={user.email} />}
        {children}
      </main>
      {user && <ThumbBar user={user} />}
      <DashboardDialogs />
    </div>
  )
}
