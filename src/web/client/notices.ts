import { useSyncExternalStore } from 'react'

export type NoticeTone = 'success' | 'error' | 'warning'

/** A short message under the header; it leaves by itself (section 9: 3000 ms) or by {@link dismiss}. */
export interface Notice {
  readonly id: number
  readonly tone: NoticeTone
  readonly title: string
  /** Empty when the title says it all. */
  readonly text: string
}

const NONE: readonly Notice[] = []

/** Where notices wait for the next document. */
const CARRIED = 'notices'

let notices = carried()
let lastId = notices.length
const listeners = new Set<() => void>()

/** Shows a notice and answers its id. The stack that draws them keeps the time. */
export function notify(notice: { tone: NoticeTone; title: string; text?: string }): number {
  lastId += 1
  change([...notices, { text: '', ...notice, id: lastId }])
  return lastId
}

export function dismiss(id: string | number): void {
  change(notices.filter((notice) => notice.id !== id))
}

/** What is to be seen now, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    subscribe,
    () => notices,
    () => NONE,
  )
}

/** Before the document is left for another page of the shop: what is to be seen goes along. */
export function carryNotices(): void {
  try {
    if (notices.length > 0) window.sessionStorage.setItem(CARRIED, JSON.stringify(notices))
  } catch {
    // A browser that keeps nothing shows them here alone.
  }
}

/** What the document before has left, once. */
function carried(): readonly Notice[] {
  if (typeof window === 'undefined') return NONE
  try {
    const text = window.sessionStorage.getItem(CARRIED)
    window.sessionStorage.removeItem(CARRIED)
    const left: Notice[] = text ? JSON.parse(text) : []
    return left.map((notice, index) => ({ ...notice, id: index + 1 }))
  } catch {
    return NONE
  }
}

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
