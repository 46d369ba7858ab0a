import { useState } from 'react'
import { type ConfirmContent, showConfirm } from '#web/client/dialogs.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { deleteAt, type Failure, showFailure } from '../mutations.ts'

interface RowDeletion {
  /** Id of the row. */
  readonly id: string
  /** Path of the API. */
  readonly path: string
  readonly question: Pick<ConfirmContent, 'title' | 'text' | 'confirmLabel'>
  readonly done: { readonly title: string; readonly text?: string }
  readonly failed: (error: unknown) => Failure
  /** Called after the deletion, to update caches. */
  readonly onDone: () => Promise<void> | void
}

/**
 * Deletes what a row shows (section 8) after confirmation; the row disappears at once and comes back if the server
 * refuses.
 */
export function useRowDeletion() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())

  /** Resolves to true if the person confirmed. */
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
    /** For the `leaving` prop of a DataTable. */
    leaving,
    remove,
  }
}
