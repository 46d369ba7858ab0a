import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldErrors, FieldValues, Path } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { showError, showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../../frame/mutations.ts'
import { draftStore } from '../../frame/sectionDraft.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useLeaveWarning } from '../../frame/useLeaveWarning.ts'
import { changedPaths, differences } from './sectionChanges.ts'
import type { SectionAnswer, SectionForm } from './sectionForm.ts'
import { saveSection } from './sectionQuery.ts'

/** State and actions of the form of a section; its components only draw. `loaded`: the section when the form opened. */
export function useSectionForm<Value, Fields extends FieldValues>(
  section: SectionForm<Value, Fields>,
  loaded: SectionAnswer<Value>,
) {
  const { email } = useSignedIn().user
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState(loaded)
  const [stale, setStale] = useState<SectionAnswer<Value>>()
  const [restored, setRestored] = useState<'current' | 'older'>()
  /** The revision that the changes were made to. */
  const revision = useRef(loaded.revision)
  const [start] = useState(() => section.fieldsOf(loaded.value))
  const [draft] = useState(() => draftStore<Fields>(email, section.name))
  const form = useCheckedForm<Fields>(section.loadRules, start as DefaultValues<Fields>)
  const { getValues, reset, subscribe } = form
  const { draftOf = unchanged } = section

  /** The paths of the fields that differ from what is saved, see {@link changedPaths}. */
  const changesTo = (value: Value, fields: Fields): readonly string[] =>
    changedPaths(section, section.bodyOf(section.fieldsOf(value)), section.bodyOf(fields))
  const changes = (fields: Fields) => changesTo(saved.value, fields)

  useEffect(() => {
    const kept = draft.read(start)
    if (!kept) return
    if (changedPaths(section, section.bodyOf(start), section.bodyOf(kept.fields)).length === 0) {
      draft.forget()
      return
    }
    revision.current = kept.revision
    reset(kept.fields, { keepDefaultValues: true })
    setRestored(kept.revision === loaded.revision ? 'current' : 'older')
  }, [section, draft, start, reset, loaded])

  /** As `saved`, but without waiting for a rendering: the form reports a reset at once. */
  const compared = useRef(loaded.value)
  const latest = useRef(changesTo)
  useEffect(() => {
    latest.current = changesTo
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback() {
          const fields = getValues()
          if (latest.current(compared.current, fields).length === 0) draft.forget()
          else draft.keep({ fields: draftOf(fields), revision: revision.current })
        },
      }),
    [subscribe, getValues, draft, draftOf],
  )

  useLeaveWarning({ unsaved: () => changes(getValues()).length > 0, onLeave: draft.forget })

  async function save() {
    const sent = structuredClone(getValues())
    if (changes(sent).length === 0 && revision.current === saved.revision) return
    try {
      const answer = await saveSection<Value>(section.name, {
        value: section.bodyOf(sent),
        revision: revision.current,
      })
      take(answer, sent)
      // The dashboard itself shows some of it.
      void revalidate()
      showSuccess({ title: m.settings_saved_title(), text: m.settings_saved_text() })
    } catch (error) {
      refuse(error)
    }
  }

  /** Shows what is saved now. `sent`: what the answer is to; what was typed since then stays. */
  function take(answer: SectionAnswer<Value>, sent?: Fields) {
    const typed = structuredClone(getValues())
    const typedSince = sent !== undefined && JSON.stringify(typed) !== JSON.stringify(sent)
    revision.current = answer.revision
    compared.current = answer.value
    setSaved(answer)
    setStale(undefined)
    setRestored(undefined)
    draft.forget()
    reset(section.fieldsOf(answer.value))
    if (typedSince) reset(typed, { keepDefaultValues: true })
  }

  function refuse(error: unknown) {
    if (error instanceof ApiError && error.code === 'STALE') {
      setStale(error.problem.current as SectionAnswer<Value>)
      return
    }
    const faults = error instanceof ApiError ? faultsOf(error, section) : []
    for (const [index, { field, message }] of faults.entries()) {
      form.setError(field as Path<Fields>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    // A dialog would take the focus from the field with the error.
    if (faults.length > 0) showError({ title: m.settings_failed_title(), text: m.settings_failed_fields() })
    else showFailure(error, { title: m.settings_failed_title(), text: failureText(error) })
  }

  /** The form moves to the first field with an error. What is wrong of several together has none. */
  function tellOfWhole(errors: FieldErrors<Fields>) {
    if (!hasField(errors)) {
      showError({ title: m.settings_failed_title(), text: m.settings_failed_fields() })
    }
  }

  return {
    form,
    /** Who saved last, and when. */
    saved,
    changes,
    /** Changes of before a reload are back in the fields; `older`: somebody has saved the section since. */
    restored,
    busy: form.formState.isSubmitting,
    submit: form.handleSubmit(save, tellOfWhole),
    discard() {
      take(saved)
    },
    /** What somebody else has saved meanwhile, until it is decided which version stays. */
    stale: stale && {
      ...stale,
      differences: differences(
        section,
        section.bodyOf(section.fieldsOf(stale.value)),
        section.bodyOf(getValues()),
      ),
    },
    takeTheirs() {
      if (!stale) return
      take(stale)
      showSuccess({ title: m.settings_taken() })
    },
    async keepMine() {
      if (!stale) return
      revision.current = stale.revision
      setStale(undefined)
      await form.handleSubmit(save)()
    },
    decideLater: () => setStale(undefined),
  }
}

/** Whether an error, or one in it, is that of a field, which is then there. */
function hasField(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('type' in error && 'message' in error) return 'ref' in error && error.ref !== undefined
  return Object.values(error).some(hasField)
}

function unchanged<Fields>(fields: Fields): Fields {
  return fields
}

/** The fields that the server refuses, in its order. */
function faultsOf<Value, Fields extends FieldValues>(
  { problem }: ApiError,
  { fieldAt }: SectionForm<Value, Fields>,
) {
  return (problem.errors ?? [])
    .filter(({ path }: LocatedProblem) => path.startsWith('value.'))
    .map((fault) => ({ field: fieldAt(fault.path.slice('value.'.length)), message: problemText(fault) }))
}

function failureText(error: unknown): string {
  return error instanceof NetworkError ? m.settings_failed_offline() : m.settings_failed_text()
}
