import { useEffect, useRef } from 'react'
import type { BackHistory } from './backHistory.ts'

/** The name under which {@link BackHistory.atPage} stands in the window, for the script in the head of pages. */
export const AT_PAGE = 'atPage'

let history: BackHistory | undefined

/** Comes with the first sign of use: no page needs it before. Without it, going back leaves the page. */
async function load(): Promise<BackHistory> {
  const { watchBack } = await import('./backHistory.ts')
  if (!history) {
    history = watchBack()
    Object.assign(window, { [AT_PAGE]: history.atPage })
  }
  return history
}

const loadEarly = () => void load().catch(() => {})

/**
 * Makes ready for {@link useBackCloses}, and tidies up after what was open when the page was loaded again. To be called before the
 * router comes: browsers call those who listen to a window in their order.
 */
export function prepareBack(): void {
  window.addEventListener('popstate', (event) => history?.hear(event))
  for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, loadEarly, { once: true })
  if (window.history.state?.opened) loadEarly()
}

/** While `open`, the browser's way back calls `close` instead of leaving the page (decision 0189). */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    let isOpen = true
    let closed = () => {}
    load().then(
      (back) => {
        if (isOpen) closed = back.open(() => latest.current())
      },
      () => {},
    )
    return () => {
      isOpen = false
      closed()
    }
  }, [open])
}

/** Runs `act`, which leaves the document, once the history is at the entry of the page. */
export function leaveDocument(act: () => void): void {
  if (history) history.atPage(act)
  else act()
}
