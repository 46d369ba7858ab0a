import { useSyncExternalStore } from 'react'
import { createStore } from './createStore.ts'
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

let lastId = 0
const notices = createStore(carried)

/** Shows a notice and answers its id. The stack that draws them keeps the time. */
export function notify(notice: {
  tone: NoticeTone
  title: string
  text?: string
  hint?: string
  way?: NoticeWay
}): number {
  const shown = notices.read()
  lastId += 1
  notices.set([...shown, { text: '', hint: '', ...notice, id: lastId }])
  return lastId
}

export function dismiss(id: string | number): void {
  notices.set(notices.read().filter((notice) => notice.id !== id))
}

/** What is to be seen now, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(notices.subscribe, notices.read, () => NONE)
}

/** Before the document is left for another page of the shop: what is to be seen goes along. */
export function carryNotices(): void {
  const shown = notices.read()
  if (shown.length > 0) tabStorage.write(CARRIED, shown)
}

/** What the document before has left, once. */
function carried(): readonly Notice[] {
  if (typeof window === 'undefined') return NONE
  const left = tabStorage.read(CARRIED)
  tabStorage.remove(CARRIED)
  if (!Array.isArray(left)) return NONE
  lastId = left.length
  return (left as Notice[]).map((notice, index) => ({ ...notice, id: index + 1 }))
}
