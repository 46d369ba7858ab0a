import { useState } from 'react'
import { type ConfirmContent, showConfirm } from '#web/client/dialogs.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { deleteAt, showFailure } from '../mutations.ts'

interface RowDeletion {
  /** Of the row. */
  readonly id: string
  /** Of the API. */
  readonly path: string
  readonly question: Pick<ConfirmContent, 'title' | 'text' | 'confirmLabel'>
  readonly done: { readonly title: string; readonly text?: string }
  readonly failed: (error: unknown) => { readonly title: string; readonly text: string }
  /** The shop has deleted it: what is kept of it has to go. */
  readonly onDone: () => Promise<void> | void
}

/** Deletes what a row shows (section 8): asked first; the row goes at once, and comes back if the shop refuses. */
export function useRowDeletion() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  /** Answers whether it was agreed to. */
  async function remove({ id, path, question, done, failed, onDone }: RowDeletion): Promise<boolean> {
    if (!(await showConfirm({ tone: 'warning', danger: true, ...question }))) return false
    setLeaving((now) => new Set([...now, id]))
    try {
      await deleteAt(path)
    } catch (error) {
      setLeaving((now) => new Set([...now].filter((other) => other !== id)))
      showFailure(error, failed(error))
      return true
    }
    await onDone()
    showSuccess({ ...done })
    return true
  }

  return {
    /** For the `leaving` of a DataTable. */
    leaving,
    remove,
  }
}
