import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'

interface LeaveWarning {
  /** Returns true if something would be lost; called when leaving. */
  readonly unsaved: () => boolean
  /** Called when the person leaves all the same. */
  readonly onLeave: () => void
}

/** Asks before leaving unsaved changes: within the shop by its own dialog, otherwise by the browser's. */
export function useLeaveWarning({ unsaved, onLeave }: LeaveWarning): void {
  const latest = useRef({ unsaved, onLeave })
  useEffect(() => {
    latest.current = { unsaved, onLeave }
  })

  const blocker = useBlocker(leavesUnsaved)
  const current = useRef(blocker)
  const asking = useRef(false)

  useEffect(() => {
    current.current = blocker
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void confirmLeave().then((agreed) => {
      asking.current = false
      if (agreed) latest.current.onLeave()
      if (agreed) current.current.proceed?.()
      else current.current.reset?.()
    })
  }, [blocker])

  useUnloadWarning(() => latest.current.unsaved())

  function leavesUnsaved({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0]): boolean {
    return currentLocation.pathname !== nextLocation.pathname && latest.current.unsaved()
  }
}

/** The browser asks before the page is closed or reloaded while `atRisk` returns true. */
export function useUnloadWarning(atRisk: () => boolean): void {
  const latest = useRef(atRisk)
  useEffect(() => {
    latest.current = atRisk
  })

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}

function confirmLeave(): Promise<boolean> {
  return showConfirm({
    tone: 'warning',
    title: m.dashboard_leave_title(),
    text: m.dashboard_leave_text(),
    confirmLabel: m.dashboard_leave_confirm(),
    cancelLabel: m.dashboard_leave_cancel(),
    danger: true,
  })
}
