import { useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Field } from '#domain/problems/fieldName.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { queryClient } from '#web/client/queries.ts'
import { faultsIn, useRevisedForm } from '../frame/useRevisedForm.ts'
import { changedPaths, differences } from '../office/settings/sectionChanges.ts'
import type { SectionAnswer } from '../office/settings/sectionForm.ts'
import { saveSection, sectionQuery } from '../office/settings/sectionQuery.ts'
import { SETTINGS_FAILED } from '../office/settings/useSectionForm.ts'

/** Some fields of a section of the settings. `Value`: the section as the API answers it. */
export interface SectionStep<Value, Fields extends FieldValues> {
  readonly section: SectionName
  readonly fieldsOf: (value: Value) => Fields
  /** The whole section with these fields. */
  readonly bodyOf: (value: Value, fields: Fields) => object
  /** The field that holds the value at this path. Left out: it has the same path. */
  readonly fieldAt?: (path: string) => string
  /** Fields that must not be empty here, though the section may be without them, and what they are called. */
  readonly needed?: Readonly<Record<string, Field>>
  /** Left out: those of the API. Must be the same function each time. */
  readonly loadRules?: () => Promise<Resolver<Fields>>
}

interface StepOf {
  email: string
  onSaved: () => void
}

/**
 * State and actions of the form of a step. Only its fields are changed: what others save of the section meanwhile stays,
 * and if it is one of these fields, they are shown both. `loaded`: the section when the form opened.
 */
export function useStep<Value, Fields extends FieldValues>(
  step: SectionStep<Value, Fields>,
  loaded: SectionAnswer<Value>,
  { email, onSaved }: StepOf,
) {
  const { section, fieldsOf, bodyOf, fieldAt = (path) => path, needed = {}, loadRules: ownRules } = step
  const [loadRules] = useState(() => async (): Promise<Resolver<Fields>> => {
    const { sectionRules, withNeeded } = await import('../office/settings/sectionRules.ts')
    const rules = sectionRules<Fields>({
      name: section,
      bodyOf: (fields) => bodyOf(loaded.value, fields),
      fieldAt,
    })
    return withNeeded(rules, needed)
  })
  const { form, busy, submit, theirs, takeTheirs, keepMine, decideLater } = useRevisedForm<
    SectionAnswer<Value>,
    Fields
  >(
    {
      fieldsOf: ({ value }) => fieldsOf(value),
      loadRules: ownRules ?? loadRules,
      send: (fields, { answer, revision }) =>
        saveSection<Value>(section, { value: bodyOf(answer.value, fields), revision }),
      faultsOf: (error) => faultsIn(error, (path) => fieldAt(path.replace(/^value\./, ''))),
      /** Whether somebody else has changed one of these fields. */
      concerns({ value: now }, { answer: { value: before } }) {
        const body = (value: Value) => bodyOf(before, fieldsOf(value))
        return changedPaths(section, body(before), body(now)).length > 0
      },
      onSaved(answer) {
        const { queryKey } = sectionQuery<Value>(email, section)
        queryClient().setQueryData(queryKey, (before) => before && { ...before, ...answer })
        onSaved()
      },
      failed: SETTINGS_FAILED,
    },
    loaded,
  )

  return {
    form,
    busy,
    submit,
    /** What somebody else has saved meanwhile, until it is decided which version stays. */
    stale: theirs && {
      ...theirs,
      differences: differences(
        section,
        bodyOf(theirs.value, fieldsOf(theirs.value)),
        bodyOf(theirs.value, form.getValues()),
      ),
    },
    takeTheirs,
    keepMine,
    decideLater,
  }
}
