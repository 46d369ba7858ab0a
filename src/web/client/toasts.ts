import { useRef, useSyncExternalStore } from 'react'
import { createStore } from './createStore.ts'
import { tabStorage } from './tabStorage.ts'

type ToastTone = 'success' | 'error' | 'warning'

/** A short message below the header. */
export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly title: string
  /** Empty if the title is enough. */
  readonly text: string
  /** What the person can do next; may be empty. */
  readonly hint: string
  /** A link to the next step. */
  readonly way?: ToastLink | undefined
}

/** `to`: a path of the shop. */
interface ToastLink {
  readonly to: string
  readonly label: string
}

const NONE: readonly Toast[] = []

/** The key in the tab's storage under which toasts are kept for the next document. */
const CARRIED = 'notices'

let lastId = 0
const toasts = createStore(carried)

type ToastTexts = Pick<Toast, 'title'> & Partial<Pick<Toast, 'text' | 'hint' | 'way'>>

/** Disappears by itself after 3000 ms (section 9). */
export const showSuccess = (texts: ToastTexts): number => showToast('success', texts)

/** Stays until it is closed. */
export const showError = (texts: ToastTexts): number => showToast('error', texts)

export const showWarning = (texts: ToastTexts): number => showToast('warning', texts)

/** Returns the toast's id. */
function showToast(tone: ToastTone, texts: ToastTexts): number {
  lastId += 1
  toasts.set([...toasts.read(), { text: '', hint: '', ...texts, tone, id: lastId }])
  return lastId
}

/** The failure of one action: another failure of it takes its place, and it goes with the next try. */
export function useFailureToast() {
  const id = useRef(0)
  const dismiss = () => dismissToast(id.current)
  return {
    dismiss,
    show(texts: ToastTexts) {
      dismiss()
      id.current = showError(texts)
    },
  }
}

export function dismissToast(id: string | number): void {
  toasts.set(toasts.read().filter((toast) => toast.id !== id))
}

/** The toasts on screen, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(toasts.subscribe, toasts.read, () => NONE)
}

/** Keeps the toasts on screen for the next document. Call before leaving this one for another page of the shop. */
export function carryToasts(): void {
  const shown = toasts.read()
  if (shown.length > 0) tabStorage.write(CARRIED, shown)
}

/** The toasts that the previous document kept; they are read once. */
function carried(): readonly Toast[] {
  if (typeof window === 'undefined') return NONE
  const left = tabStorage.read(CARRIED)
  tabStorage.remove(CARRIED)
  if (!Array.isArray(left)) return NONE
  lastId = left.length
  return (left as Toast[]).map((toast, index) => ({ ...toast, id: index + 1 }))
}
