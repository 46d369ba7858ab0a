import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormFields } from '../../../frame/formFields.ts'
import type { PictureForm } from '../pictures/pictureStore.ts'
import { storedAddresses, storedColorImages } from '../pictures/pictures.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { piecesSold } from './grid.ts'
import type { GridStore } from './gridStore.ts'
import { type Conflict, type Rebased, rebase, type Typed } from './rebase.ts'

/** What a form begins with. */
export interface Beginning {
  /** The key under which the draft is stored in this tab. */
  readonly draftKey: string
  readonly start: Typed
  /** Whether that is in the shop already, where others may change it meanwhile. */
  readonly isStored: boolean
}

interface Parts {
  readonly form: UseFormReturn<FormFields>
  readonly grid: GridStore
  readonly pictures: PictureForm
}

/**
 * What is typed in a form, while others change the same product: it stands on the product as it was last read. Restores the draft
 * of this tab, which counts as a change of what its person had seen.
 */
export function useMeanwhile(job: Beginning, { form, grid, pictures }: Parts) {
  const [now, setNow] = useState<Typed>(job.start)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [restored, setRestored] = useState(false)
  const latest = useRef({ seen: job.start, now: job.start })
  const { reset, getValues } = form
  const { store } = pictures

  const show = useCallback(
    (mine: Typed, seen: Typed, next: Typed, open: readonly Conflict[]) => {
      latest.current = { seen, now: next }
      setNow(next)
      setConflicts(open)
      reset(next.fields)
      reset(mine.fields, { keepDefaultValues: true })
      grid.begin(next.grid, mine.grid)
      keepDraft(job.draftKey, mine, seen, next)
    },
    [job, reset, grid],
  )

  useEffect(() => {
    const draft = readDraft(job.draftKey, job.start)
    if (!draft) return
    // What is not in the shop yet, nobody else has changed.
    const began = job.isStored ? draft.seen : job.start
    const { mine, seen, conflicts: open } = rebase(began, draft.mine, job.start)
    show(mine, seen, job.start, open)
    setRestored(true)
  }, [job, show])

  /** What is typed at the moment. */
  function read(): Typed {
    const fields = getValues()
    const shown = store.read()
    const colorImages = storedColorImages(shown, fields.colors)
    return { fields, grid: grid.read(), pictures: { images: storedAddresses(shown), colorImages } }
  }

  return {
    /** The product as it was last read. */
    now,
    /** Where somebody else has changed the same, as far as this person has been told. */
    conflicts,
    /** Was a draft put back into the form? */
    restored,
    read,
    /** The grid of the product as it is now. */
    stored: () => latest.current.now.grid,
    /** What the shop has of the product; undefined if it is not in the shop yet. */
    there() {
      const { grid: stored, fields } = latest.current.now
      return job.isStored ? piecesSold(stored, fields) : undefined
    },
    /** Puts what is typed on top of the product as it is now, and shows that. */
    follow(typed: Typed, next: Typed = latest.current.now): Rebased {
      const { seen, now: before } = latest.current
      const rebased = rebase(seen, typed, next)
      if (next !== before) {
        show(rebased.mine, rebased.seen, next, rebased.conflicts)
        if (rebased.mine.pictures !== typed.pictures) store.show(rebased.mine.pictures)
      } else setConflicts(rebased.conflicts)
      return rebased
    },
    /** Goes on with this, which its person wants as it is. */
    settle(chosen: Typed) {
      const { now: next } = latest.current
      if (chosen.pictures === next.pictures) store.show(next.pictures)
      show(chosen, next, next, [])
    },
    keep: () => keepDraft(job.draftKey, read(), latest.current.seen, latest.current.now),
    forget: () => forgetDraft(job.draftKey),
    /** Resets the form to the product as it is. */
    discard() {
      const { now: next } = latest.current
      show(next, next, next, [])
      forgetDraft(job.draftKey)
      setRestored(false)
    },
  }
}
