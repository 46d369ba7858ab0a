import { useSyncExternalStore } from 'react'
import { createStore } from './createStore.ts'

export type DialogTone = 'success' | 'error' | 'warning' | 'info'

interface DialogTexts {
  readonly tone: DialogTone
  readonly title: string
  readonly text?: string
  /** On a line of its own: what a question is about (a name, a count), or why something failed. */
  readonly more?: string | undefined
}

/** A message that stays open across a navigation. */
export interface MessageContent extends DialogTexts {
  /** A second button beside OK, which leads to a page with this navigation state. */
  readonly action?: { readonly label: string; readonly to: string; readonly state?: unknown }
}

export interface ConfirmContent extends DialogTexts {
  readonly confirmLabel: string
  /** Default: 'Cancel'. */
  readonly cancelLabel?: string
  /** The action destroys something. */
  readonly danger?: boolean
  /** A second way to go on; see {@link showChoice}. */
  readonly otherLabel?: string
}

/** yes: as the confirming button says; other: as the one beside it; no: neither. */
export type Choice = 'yes' | 'other' | 'no'

export type Dialog = { readonly id: number; readonly close: (choice: Choice) => void } & (
  | { readonly kind: 'message'; readonly content: MessageContent }
  | { readonly kind: 'confirm'; readonly content: ConfirmContent }
)

const dialogs = createStore<readonly Dialog[]>(() => [])
let lastId = 0

/** Shows a message dialog until it is closed, also across a navigation. */
export function showMessage(content: MessageContent): void {
  open((base) => ({ ...base, kind: 'message', content }))
}

/** Asks for confirmation; resolves to true if the person agreed. For actions that take time, use a ConfirmDialog. */
export async function showConfirm(content: ConfirmContent): Promise<boolean> {
  return (await showChoice(content)) === 'yes'
}

/** Asks a question that can be answered in two ways, or not at all. */
export function showChoice(content: ConfirmContent): Promise<Choice> {
  return new Promise((resolve) => {
    open((base) => ({ ...base, kind: 'confirm', content }), resolve)
  })
}

/** The oldest open dialog; undefined if there is none. */
export function currentDialog(): Dialog | undefined {
  return dialogs.read()[0]
}

export function useDialog(): Dialog | undefined {
  return useSyncExternalStore(dialogs.subscribe, currentDialog, () => undefined)
}

function open(make: (base: Pick<Dialog, 'id' | 'close'>) => Dialog, onClose?: (choice: Choice) => void) {
  lastId += 1
  const id = lastId
  const close = (choice: Choice) => {
    dialogs.set(dialogs.read().filter((dialog) => dialog.id !== id))
    onClose?.(choice)
  }
  dialogs.set([...dialogs.read(), make({ id, close })])
}
