import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftStore } from './sectionDraft.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'
import type { useRevisedForm } from './useRevisedForm.ts'

/** What is typed into a form, kept for the tab until it is saved. `of`: what the form changes. */
export function useFormDraft<Fields extends FieldValues>(email: string, of: string) {
  const [store] = useState(() => draftStore<Fields>(email, of))
  /** Changes of before a reload are back in the fields; `older`: somebody has saved since they were made. */
  const [restored, setRestored] = useState<'current' | 'older'>()
  return {
    store,
    restored,
    setRestored,
    forget() {
      store.forget()
      setRestored(undefined)
    },
  }
}

interface KeptForm<Answer extends { readonly revision: number }, Fields extends FieldValues> {
  readonly revised: Pick<
    ReturnType<typeof useRevisedForm<Answer, Fields>>,
    'form' | 'start' | 'base' | 'revision'
  >
  readonly draft: ReturnType<typeof useFormDraft<Fields>>
  /** Whether the fields differ from what is saved. */
  readonly differs: (fields: Fields, saved: Answer) => boolean
  /** What the tab keeps of them; left out: all of it. */
  readonly draftOf?: ((fields: Fields) => Fields) | undefined
  /** Fields with all that a draft may have; left out: those that are saved. */
  readonly modelOf?: ((fields: Fields) => Fields) | undefined
}

/** Puts the draft back into the fields, keeps it as long as they differ from what is saved, and asks before it is lost. */
export function useKeptForm<Answer extends { readonly revision: number }, Fields extends FieldValues>(
  kept: KeptForm<Answer, Fields>,
): void {
  const { start, base, revision, form } = kept.revised
  const { store, setRestored } = kept.draft
  const { getValues, reset, subscribe } = form
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  })

  useEffect(() => {
    const { modelOf = unchanged } = latest.current
    const before = store.read(modelOf(start))
    if (!before) return
    if (!latest.current.differs(before.fields, base.current)) {
      store.forget()
      return
    }
    revision.current = before.revision
    reset(before.fields, { keepDefaultValues: true })
    setRestored(before.revision === base.current.revision ? 'current' : 'older')
  }, [store, start, base, revision, reset, setRestored])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback() {
          const { differs, draftOf = unchanged } = latest.current
          const fields = getValues()
          // The form reports a reset at once: what it is reset to is saved by then.
          if (differs(fields, base.current))
            store.keep({ fields: draftOf(fields), revision: revision.current })
          else store.forget()
        },
      }),
    [subscribe, getValues, store, base, revision],
  )

  useLeaveWarning({ unsaved: () => latest.current.differs(getValues(), base.current), onLeave: store.forget })
}

function unchanged<Fields>(fields: Fields): Fields {
  return fields
}
