import { useRef, useState } from 'react'
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'
import { ApiError } from '#web/client/api.ts'
import { showError } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { problemText } from '#web/components/problemText.ts'
import { showFailure } from './mutations.ts'

/** What the API answers of something that is saved over a revision. */
interface Revised {
  readonly revision: number
}

/** What is wrong with a field, as a sentence. */
export interface Fault {
  readonly field: string
  readonly message: string
}

/** The problems of an answer at their fields. `fieldAt`: the field with the value at a path; undefined: none. */
export function faultsIn(
  { problem: { errors = [] } }: ApiError,
  fieldAt: (path: string) => string | undefined,
): readonly Fault[] {
  return errors.flatMap((fault) => {
    const field = fieldAt(fault.path)
    return field === undefined ? [] : [{ field, message: problemText(fault) }]
  })
}

/** What fields are saved over: the answer that they were drawn from, and the revision that they were changed at. */
interface Over<Answer> {
  readonly answer: Answer
  readonly revision: number
}

/** How a form reads and saves something with a revision. */
export interface RevisedForm<Answer extends Revised, Fields extends FieldValues> {
  readonly fieldsOf: (answer: Answer) => Fields
  /** Must be the same function each time: see useCheckedForm. */
  readonly loadRules: () => Promise<Resolver<Fields>>
  /** Throws as `authorized` does; of a revision that is not the newest `STALE`, with what is saved as `current`. */
  readonly send: (fields: Fields, over: Over<Answer>) => Promise<Answer>
  /** What the API says of single fields, in its order; see {@link faultsIn}. */
  readonly faultsOf: (error: ApiError) => readonly Fault[]
  /** Whether it matters to these fields what somebody else has saved; if not, they are saved over it. Left out: it does. */
  readonly concerns?: (theirs: Answer, over: Over<Answer>, fields: Fields) => boolean
  readonly onSaved: (answer: Answer) => void
  /** What is saved stands in the fields again. */
  readonly onTake?: () => void
  readonly failed: {
    readonly title: () => string
    /** Where a field says why. */
    readonly fields: () => string
    readonly reason: (error: unknown) => string
  }
}

/**
 * State and actions of a form that is saved over a revision: what somebody else has saved meanwhile is never replaced
 * unseen, and what is typed while it is saved stays. `loaded`: what was saved when the form opened.
 */
export function useRevisedForm<Answer extends Revised, Fields extends FieldValues>(
  revised: RevisedForm<Answer, Fields>,
  loaded: Answer,
) {
  const { fieldsOf, loadRules, send, faultsOf, concerns, onSaved, onTake, failed } = revised
  const [saved, setSaved] = useState(loaded)
  const [theirs, setTheirs] = useState<Answer>()
  /** As `saved`, but without waiting for a rendering. */
  const base = useRef(loaded)
  /** The revision that the changes were made to. */
  const revision = useRef(loaded.revision)
  const [start] = useState(() => fieldsOf(loaded))
  const form = useCheckedForm<Fields>(loadRules, start as DefaultValues<Fields>)
  const { getValues, reset } = form

  async function save(fields: Fields, over: Over<Answer>) {
    const sent = structuredClone(getValues())
    try {
      const answer = await send(structuredClone(fields), over)
      take(answer, sent)
      onSaved(answer)
    } catch (error) {
      await refuse(error, fields, over)
    }
  }

  /** Shows what is saved. `sent`: what it answers to; what was typed since then stays. */
  function take(answer: Answer, sent?: Fields) {
    const typed = structuredClone(getValues())
    revision.current = answer.revision
    base.current = answer
    setSaved(answer)
    setTheirs(undefined)
    onTake?.()
    reset(fieldsOf(answer))
    const isTypedSince = sent !== undefined && JSON.stringify(typed) !== JSON.stringify(sent)
    if (isTypedSince) reset(typed, { keepDefaultValues: true })
  }

  async function refuse(error: unknown, fields: Fields, over: Over<Answer>) {
    if (error instanceof ApiError && error.code === 'STALE') {
      const current = error.problem.current as Answer
      if (!concerns || concerns(current, over, fields)) setTheirs(current)
      else await save(fields, { answer: current, revision: current.revision })
      return
    }
    const faults = error instanceof ApiError ? faultsOf(error) : []
    for (const [index, { field, message }] of faults.entries()) {
      form.setError(field as Path<Fields>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    // A dialog would take the focus from the field with the error.
    if (faults.length > 0) showError({ title: failed.title(), text: failed.fields() })
    else showFailure(error, { title: failed.title(), text: failed.reason(error) })
  }

  /** The form moves to the first field with an error. What is wrong of several together has none. */
  function tellOfWhole(errors: FieldErrors<Fields>) {
    if (!hasField(errors)) showError({ title: failed.title(), text: failed.fields() })
  }

  const saveOver = (over: () => Over<Answer>) =>
    form.handleSubmit((fields) => save(fields, over()), tellOfWhole)

  return {
    form,
    /** What the fields were drawn from when the form opened. */
    start,
    /** What is saved, as far as is known. */
    saved,
    base,
    revision,
    busy: form.formState.isSubmitting,
    submit: saveOver(() => ({ answer: saved, revision: revision.current })),
    discard: () => take(saved),
    /** What somebody else has saved meanwhile, until it is decided which version stays. */
    theirs,
    takeTheirs() {
      if (theirs) take(theirs)
    },
    async keepMine() {
      if (!theirs) return
      revision.current = theirs.revision
      setTheirs(undefined)
      await saveOver(() => ({ answer: theirs, revision: theirs.revision }))()
    },
    decideLater: () => setTheirs(undefined),
  }
}

/** Whether an error, or one in it, is that of a field, which is then there. */
function hasField(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('type' in error && 'message' in error) return 'ref' in error && error.ref !== undefined
  return Object.values(error).some(hasField)
}
