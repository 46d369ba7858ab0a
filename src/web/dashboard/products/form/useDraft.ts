import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import type { FormFields } from './formFields.ts'

export interface Draft {
  /** What was typed earlier is back in the fields. */
  readonly restored: boolean
  readonly keep: () => void
  readonly forget: () => void
  /** Back to how the form began. */
  readonly discard: () => void
}

/** Puts what was typed in this tab before back into the form, where it counts as a change. */
export function useDraft(key: string, form: UseFormReturn<FormFields>): Draft {
  const [restored, setRestored] = useState(false)
  const { reset, getValues } = form

  useEffect(() => {
    const kept = readDraft(key)
    if (!kept) return
    reset(kept, { keepDefaultValues: true })
    setRestored(true)
  }, [key, reset])

  return {
    restored,
    keep: () => keepDraft(key, getValues()),
    forget: () => forgetDraft(key),
    discard() {
      forgetDraft(key)
      reset()
      setRestored(false)
    },
  }
}
