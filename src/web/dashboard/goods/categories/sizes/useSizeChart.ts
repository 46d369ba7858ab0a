import { useState } from 'react'
import type { SizeChartAnswer } from '#contract/catalogue/sizeChartSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showError, showSuccess } from '#web/client/toasts.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../../frame/mutations.ts'
import { refetchCategories } from '../categoryChanges.ts'
import type { OpenForm } from '../openForm.ts'
import { chartOf, type Draft, draftOf, placeOf } from './draft.ts'
import { sizeChartPath } from './sizeChartQuery.ts'

const REASONS: Reasons<RefusalCode<Shop['categories']['setSizeChart']>> = {
  offline: m.table_offline_text,
  gone: m.categories_reason_gone,
  codes: {},
}

export interface SizeChartJob {
  readonly id: string
  /** What the category is called. */
  readonly name: string
  readonly start: SizeChartAnswer
  readonly form: OpenForm
}

/** A size chart while it is edited. What is typed stays until it is stored. */
export function useSizeChart({ id, name, start, form }: SizeChartJob) {
  /** Undefined: there is none. */
  const [draft, setDraft] = useState(() => (start.sizeChart ? draftOf(start.sizeChart) : undefined))
  const [revision, setRevision] = useState(start.revision)
  /** What somebody else has stored, until it is decided which stays. */
  const [theirs, setTheirs] = useState<SizeChartAnswer>()
  /** What the API says, by {@link placeOf}. */
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  async function save() {
    if (busy) return
    setBusy(true)
    setFaults({})
    try {
      const sizeChart = draft ? chartOf(draft) : null
      await authorized(sizeChartPath(id), { method: 'PUT', body: { sizeChart, revision } })
      await refetchCategories()
    } catch (error) {
      setBusy(false)
      fail(error)
      return
    }
    showSuccess({ title: m.size_chart_saved({ name }) })
    form.close()
  }

  function fail(error: unknown) {
    // The person has been told and is sent to the login page; nothing can be kept.
    if (endsLogin(error)) return form.setUnsaved(false)
    if (!(error instanceof ApiError)) return tell(error)
    if (error.code === 'STALE') return setTheirs(error.problem.current as SizeChartAnswer)
    const { errors = [] } = error.problem
    if (errors.length === 0 || !draft) return tell(error)
    setFaults(
      Object.fromEntries(errors.map((fault) => [placeOf(draft, fault.path) ?? '', problemText(fault)])),
    )
    showError({ title: m.size_chart_failed(), text: m.size_chart_failed_fields() })
  }

  function tell(error: unknown) {
    showFailure(error, { title: m.size_chart_failed(), text: reasonOf(error, REASONS) ?? '' })
  }

  return {
    draft,
    faults,
    busy,
    /** Somebody else has changed the chart or its category meanwhile. */
    isStale: theirs !== undefined,
    change(next: Draft | undefined) {
      setDraft(next)
      form.setUnsaved(true)
    },
    /** Shows what somebody else has stored. */
    takeTheirs() {
      if (!theirs) return
      setDraft(theirs.sizeChart ? draftOf(theirs.sizeChart) : undefined)
      setRevision(theirs.revision)
      setTheirs(undefined)
      form.setUnsaved(false)
    },
    /** The next save replaces what somebody else has stored. */
    keepMine() {
      if (theirs) setRevision(theirs.revision)
      setTheirs(undefined)
    },
    save,
  }
}
