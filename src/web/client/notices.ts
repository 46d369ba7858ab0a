import { useSyncExternalStore } from 'react'
import { tabStorage } from './tabStorage.ts'

export type NoticeTone = 'success' | 'error' | 'warning'

/** A short message on the header; it leaves by itself (section 9: 3000 ms) or by {@link dismiss}. */
export interface Notice {
  readonly id: number
  readonly tone: NoticeTone
  readonly title: string
  /** Empty when the title says it all. */
  readonly text: string
  /** What one may do next; empty when there is nothing to add. */
  readonly hint: string
  /** A link to where the next step is. */
  readonly way?: NoticeWay | undefined
}

/** A page of the shop, and what the link to it says. */
export interface NoticeWay {
  readonly to: string
  readonly label: string
}

const NONE: readonly Notice[] = []

/** Where notices wait for the next document. */
const CARRIED = 'notices'

let notices = carried()
let lastId = notices.length
const listeners = new Set<() => void>()

/** Shows a notice and answers its id. The stack that draws them keeps the time. */
export function notify(notice: {
  tone: NoticeTone
  title: string
  text?: string
  hint?: string
  way?: NoticeWay
}): number {
  lastId += 1
  change([...notices, { text: '', hint: '', ...notice, id: lastId }])
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
  if (notices.length > 0) tabStorage.write(CARRIED, notices)
}

/** What the document before has left, once. */
function carried(): readonly Notice[] {
  if (typeof window === 'undefined') return NONE
  const left = tabStorage.read(CARRIED)
  tabStorage.remove(CARRIED)
  if (!Array.isArray(left)) return NONE
  return (left as Notice[]).map((notice, index) => ({ ...notice, id: index + 1 }))
}

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
