import { useSyncExternalStore } from 'react'
import { createStore } from './createStore.ts'

export type DialogTone = 'success' | 'error' | 'warning' | 'info'

interface DialogTexts {
  readonly tone: DialogTone
  readonly title: string
  readonly text?: string
}

/** Something that must be read before going on; it outlives a navigation. */
export interface Telling extends DialogTexts {
  /** One more thing to do beside OK: a page to go to, with navigation state. */
  readonly action?: { readonly label: string; readonly to: string; readonly state?: unknown }
}

/** Something to be agreed to. */
export interface Asking extends DialogTexts {
  readonly confirmLabel: string
  /** 'Cancel' if not given. */
  readonly cancelLabel?: string
  /** The act destroys something. */
  readonly danger?: boolean
  /** What it is done to, on a line of its own: a name, a count. */
  readonly about?: string
}

export type Dialog = { readonly id: number; readonly close: (agreed: boolean) => void } & (
  | { readonly kind: 'telling'; readonly content: Telling }
  | { readonly kind: 'asking'; readonly content: Asking }
)

const dialogs = createStore<readonly Dialog[]>(() => [])
let lastId = 0

/** Shows a message above whatever page is open now or next, until it is closed. */
export function tell(content: Telling): void {
  open((parts) => ({ ...parts, kind: 'telling', content }))
}

/** Asks, and answers whether it was agreed to. Where the act takes time, a ConfirmDialog can show that. */
export function ask(content: Asking): Promise<boolean> {
  return new Promise((resolve) => {
    open((parts) => ({ ...parts, kind: 'asking', content }), resolve)
  })
}

/** The one to be shown now: the oldest. Undefined: none. */
export function shownDialog(): Dialog | undefined {
  return dialogs.read()[0]
}

export function useDialog(): Dialog | undefined {
  return useSyncExternalStore(dialogs.subscribe, shownDialog, () => undefined)
}

function open(make: (parts: Pick<Dialog, 'id' | 'close'>) => Dialog, onClose?: (agreed: boolean) => void) {
  lastId += 1
  const id = lastId
  const close = (agreed: boolean) => {
    dialogs.set(dialogs.read().filter((dialog) => dialog.id !== id))
    onClose?.(agreed)
  }
  dialogs.set([...dialogs.read(), make({ id, close })])
}
