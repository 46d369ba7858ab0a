import { useState } from 'react'
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { showError } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../frame/mutations.ts'
import { changedPaths, differences } from '../office/settings/sectionChanges.ts'
import type { SectionAnswer, SectionForm } from '../office/settings/sectionForm.ts'
import { saveSection, sectionQuery } from '../office/settings/sectionQuery.ts'

/** Some fields of a section of the settings. `Value`: the section as the API answers it. */
export interface SectionStep<Value, Fields extends FieldValues> {
  readonly section: SectionName
  readonly fieldsOf: (value: Value) => Fields
  /** The whole section with these fields. */
  readonly bodyOf: (value: Value, fields: Fields) => object
  /** See {@link SectionForm.comparedOf}. */
  readonly comparedOf?: SectionForm<Value, Fields>['comparedOf'] | undefined
  /** The field that holds the value at this path. Left out: it has the same path. */
  readonly fieldAt?: (path: string) => string
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
  const { section, fieldsOf, bodyOf, fieldAt = (path) => path, loadRules: ownRules } = step
  const [base, setBase] = useState(loaded)
  const [stale, setStale] = useState<SectionAnswer<Value>>()
  const [loadRules] = useState(() => async (): Promise<Resolver<Fields>> => {
    const { sectionRules } = await import('../office/settings/sectionRules.ts')
    return sectionRules<Value, Fields>({
      name: section,
      fieldsOf,
      bodyOf: (fields) => bodyOf(loaded.value, fields),
      fieldAt,
      loadRules,
    })
  })
  const form = useCheckedForm<Fields>(ownRules ?? loadRules, fieldsOf(loaded.value) as DefaultValues<Fields>)
  const { reset } = form

  /** Whether somebody else has changed one of these fields. */
  function isTouched(over: SectionAnswer<Value>, current: SectionAnswer<Value>): boolean {
    const body = ({ value }: SectionAnswer<Value>) => bodyOf(over.value, fieldsOf(value))
    return changedPaths(step, body(over), body(current)).length > 0
  }

  async function save(fields: Fields, over: SectionAnswer<Value>): Promise<void> {
    try {
      const value = bodyOf(over.value, fields)
      const answer = await saveSection<Value>(section, { value, revision: over.revision })
      const { queryKey } = sectionQuery<Value>(email, section)
      queryClient().setQueryData(queryKey, (before) => before && { ...before, ...answer })
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'STALE')) {
        refuse(error)
        return
      }
      const current = error.problem.current as SectionAnswer<Value>
      if (isTouched(over, current)) setStale(current)
      else await save(fields, current)
    }
  }

  function refuse(error: unknown) {
    const faults = error instanceof ApiError ? (error.problem.errors ?? []) : []
    for (const [index, fault] of faults.entries()) {
      const field = fieldAt(fault.path.replace(/^value\./, '')) as Path<Fields>
      form.setError(field, { type: 'server', message: problemText(fault) }, { shouldFocus: index === 0 })
    }
    const title = m.settings_failed_title()
    // A dialog would take the focus from the field with the error.
    if (faults.length > 0) showError({ title, text: m.settings_failed_fields() })
    else {
      const isOffline = error instanceof NetworkError
      showFailure(error, { title, text: isOffline ? m.settings_failed_offline() : m.settings_failed_text() })
    }
  }

  return {
    form,
    busy: form.formState.isSubmitting,
    submit: form.handleSubmit((fields) => save(structuredClone(fields), base)),
    /** What somebody else has saved meanwhile, until it is decided which version stays. */
    stale: stale && {
      ...stale,
      differences: differences(
        step,
        bodyOf(stale.value, fieldsOf(stale.value)),
        bodyOf(stale.value, form.getValues()),
      ),
    },
    takeTheirs() {
      if (!stale) return
      setBase(stale)
      setStale(undefined)
      reset(fieldsOf(stale.value))
    },
    async keepMine() {
      if (!stale) return
      const current = stale
      setBase(current)
      setStale(undefined)
      await form.handleSubmit((fields) => save(structuredClone(fields), current))()
    },
    decideLater: () => setStale(undefined),
  }
}
