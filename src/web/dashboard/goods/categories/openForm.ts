import { useRef, useState } from 'react'
import { showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { useLeaveWarning } from '../../frame/useLeaveWarning.ts'

/** The form that is open: it changes a category, what is pinned in it or its size chart, or adds one below another; null is the top. */
export type ShownForm =
  | { readonly kind: 'edit' | 'pins' | 'sizes'; readonly id: string }
  | { readonly kind: 'add'; readonly parentId: string | null }

export interface OpenForm {
  /** Undefined: none is open. */
  readonly shown: ShownForm | undefined
  /** Opens another form, or the same one again to close it. Asks first where something would be lost. */
  readonly open: (form: ShownForm) => void
  /** Closes it without asking. */
  readonly close: () => void
  /** The form says whether it holds something that is not saved. */
  readonly setUnsaved: (unsaved: boolean) => void
}

/** One form is open at a time, so that each has room on a phone. */
export function useOpenForm(): OpenForm {
  const [shown, setShown] = useState<ShownForm>()
  const unsaved = useRef(false)
  useLeaveWarning({ unsaved: () => unsaved.current, onLeave: () => {} })

  function show(form: ShownForm | undefined) {
    unsaved.current = false
    setShown(form)
  }

  return {
    shown,
    async open(form) {
      if (unsaved.current && !(await agreesToLose())) return
      show(isSameForm(shown, form) ? undefined : form)
    },
    close: () => show(undefined),
    setUnsaved(now) {
      unsaved.current = now
    },
  }
}

export function isSameForm(one: ShownForm | undefined, other: ShownForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function agreesToLose(): Promise<boolean> {
  return showConfirm({
    tone: 'warning',
    title: m.dashboard_leave_title(),
    text: m.dashboard_leave_text(),
    confirmLabel: m.dashboard_leave_confirm(),
    cancelLabel: m.dashboard_leave_cancel(),
    danger: true,
  })
}
