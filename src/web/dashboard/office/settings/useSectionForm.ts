import type { FormEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { NetworkError } from '#web/client/api.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useFormDraft, useKeptForm } from '../../frame/useFormDraft.ts'
import { faultsIn, useRevisedForm } from '../../frame/useRevisedForm.ts'
import { changedPaths, differences } from './sectionChanges.ts'
import type { SectionAnswer, SectionForm } from './sectionForm.ts'
import { saveSection } from './sectionQuery.ts'

/** What a form of settings says when it could not be saved. */
export const SETTINGS_FAILED = {
  title: m.settings_failed_title,
  fields: m.settings_failed_fields,
  reason: (error: unknown) =>
    error instanceof NetworkError ? m.settings_failed_offline() : m.settings_failed_text(),
}

/** State and actions of the form of a section; its components only draw. `loaded`: the section when the form opened. */
export function useSectionForm<Value, Fields extends FieldValues>(
  section: SectionForm<Value, Fields>,
  loaded: SectionAnswer<Value>,
) {
  const { email } = useSignedIn().user
  const { revalidate } = useRevalidator()
  const draft = useFormDraft<Fields>(email, section.name)
  const { name, fieldsOf, bodyOf, fieldAt, loadRules, draftOf, modelOf } = section
  const revised = useRevisedForm<SectionAnswer<Value>, Fields>(
    {
      fieldsOf: ({ value }) => fieldsOf(value),
      loadRules,
      send: (fields, { revision }) => saveSection<Value>(name, { value: bodyOf(fields), revision }),
      faultsOf: (error) =>
        faultsIn(error, (path) =>
          path.startsWith('value.') ? fieldAt(path.slice('value.'.length)) : undefined,
        ),
      // Who has saved the same, perhaps oneself without an answer, is not asked about.
      concerns: ({ value }, _, fields) =>
        differences(name, bodyOf(fieldsOf(value)), bodyOf(fields)).length > 0,
      onTake: draft.forget,
      onSaved() {
        // The dashboard itself shows some of it.
        void revalidate()
        showSuccess({ title: m.settings_saved_title(), text: m.settings_saved_text() })
      },
      failed: SETTINGS_FAILED,
    },
    loaded,
  )
  const { form, saved, theirs, revision } = revised

  const changesTo = (fields: Fields, { value }: SectionAnswer<Value>): readonly string[] =>
    changedPaths(name, bodyOf(fieldsOf(value)), bodyOf(fields))
  useKeptForm({
    revised,
    draft,
    differs: (fields, answer) => changesTo(fields, answer).length > 0,
    draftOf,
    modelOf,
  })

  return {
    form,
    /** Who saved last, and when. */
    saved,
    /** The paths of the fields that differ from what is saved, see {@link changedPaths}. */
    changes: (fields: Fields) => changesTo(fields, saved),
    restored: draft.restored,
    busy: revised.busy,
    async submit(event: FormEvent) {
      event.preventDefault()
      const isChanged = changesTo(form.getValues(), saved).length > 0 || revision.current !== saved.revision
      if (isChanged) await revised.submit(event)
    },
    discard: revised.discard,
    /** What somebody else has saved meanwhile, until it is decided which version stays. */
    stale: theirs && {
      ...theirs,
      differences: differences(name, bodyOf(fieldsOf(theirs.value)), bodyOf(form.getValues())),
    },
    takeTheirs() {
      if (!theirs) return
      revised.takeTheirs()
      showSuccess({ title: m.settings_taken() })
    },
    keepMine: revised.keepMine,
    decideLater: revised.decideLater,
  }
}
