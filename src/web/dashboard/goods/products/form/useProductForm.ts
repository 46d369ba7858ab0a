import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { Piece } from '#domain/catalogue/variants.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { ApiError, endsLogin, isMissing, NetworkError } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { tabStorage } from '#web/client/tabStorage.ts'
import { showSuccess, useFailureToast } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import {
  EMPTY_FIELDS,
  type FieldName,
  type FormFields,
  isFieldName,
  sentFields,
} from '../../../frame/formFields.ts'
import { useLeaveWarning } from '../../../frame/useLeaveWarning.ts'
import { useFilesFromOutside } from '../pictures/droppedFiles.tsx'
import { usePictures } from '../pictures/pictureStore.ts'
import {
  differFrom,
  hasFailed,
  type StoredPictures,
  storedAddresses,
  storedColorImages,
} from '../pictures/pictures.ts'
import { useForgetProducts } from '../shared.ts'
import { differingFrom } from './differing.ts'
import { bodyOf, CELL_NAMES, type Grid, type GridBody, sellsNothing } from './grid.ts'
import { draftKey, type GridStore, useGridStore } from './gridStore.ts'

/** The job of a product form: adding a product or changing one. */
export interface FormJob {
  /** The key under which the draft is stored in this tab. */
  readonly draftKey: string
  readonly start: FormFields
  /** What is kept of each combination of options at the start. */
  readonly grid: Grid
  /** The product's present pictures. */
  readonly stored: StoredPictures
  /** The categories offered. */
  readonly categories: readonly CategoryAnswer[]
  /** The page to go to once it is saved. */
  readonly doneAt: string
  /** The same, of a draft. */
  readonly draftDoneAt: string
  /** Stores the product. Returns false if the person decided not to. Throws as `authorized` does. */
  readonly send: (product: ProductBody) => Promise<boolean>
  readonly texts: {
    readonly submit: string
    readonly busy: string
    readonly done: { readonly title: string; readonly text: string }
    readonly failed: string
    readonly draftKept: string
  }
}

/** The fields as typed: the server parses numbers and empty fields (section 7). */
export type ProductBody = ReturnType<typeof sentFields> & StoredPictures & GridBody

const loadRules = () => import('./formRules.ts').then(({ productRules }) => productRules)

/** What is wrong with the grid; the server finds it too if the rules cannot be loaded. */
async function gridRefusal(fields: FormFields, body: GridBody): Promise<readonly LocatedProblem[]> {
  const rules = await import('./formRules.ts').catch(() => undefined)
  return rules?.gridProblems(fields, body) ?? []
}

/** State and actions of a product form; its components only draw. */
export function useProductForm(job: FormJob) {
  const navigate = useNavigate()
  const forgetProducts = useForgetProducts()
  const form = useCheckedForm<FormFields>(loadRules, job.start)
  const pictures = usePictures(job.stored)
  const { store: grid, isChanged } = useGridStore(job.grid)
  useFilesFromOutside(pictures.offer)
  const element = useRef<HTMLFormElement>(null)
  const [pictureRefusal, setPictureRefusal] = useState<string>()
  const [triedWithout, setTriedWithout] = useState(false)
  const draft = useDraft(job, form, grid)

  const { isDirty, isSubmitting } = form.formState
  const unsaved = isDirty || isChanged || differFrom(pictures.pictures, job.stored)
  const saved = useRef(false)
  const failure = useFailureToast()
  useLeaveWarning({ unsaved: () => unsaved && !saved.current, onLeave: draft.forget })

  /** Waits for pictures still uploading; what is typed meanwhile is sent too. */
  async function save() {
    setPictureRefusal(undefined)
    failure.dismiss()
    await pictures.store.whenIdle()
    const now = pictures.store.read()
    setTriedWithout(now.some(hasFailed))
    if (now.some(hasFailed)) {
      element.current?.querySelector<HTMLElement>('[data-retry]')?.focus()
      return
    }
    const fields = form.getValues()
    const { body, pieces } = bodyOf(grid.read(), fields)
    if (sellsNothing(grid.read(), fields)) return fail(m.products_grid_nothing_sold())
    const wrong = await gridRefusal(fields, body)
    showCells(wrong, pieces)
    if (wrong.length > 0) return failAtCells()
    try {
      const isStored = await job.send({
        ...sentFields(fields),
        ...body,
        images: storedAddresses(now),
        colorImages: storedColorImages(now, fields.colors),
      })
      if (!isStored) return
    } catch (error) {
      refuse(readRefusal(error), pieces)
      return
    }
    saved.current = true
    draft.forget()
    forgetProducts()
    const isDraft = fields.status === 'draft'
    showSuccess(isDraft ? { title: m.products_draft_saved() } : { ...job.texts.done })
    navigate(isDraft ? job.draftDoneAt : job.doneAt)
  }

  /** Shows problems at their cells. A count that was made of another stock than there is now counts of that one next. */
  function showCells(problems: readonly LocatedProblem[], pieces: readonly Piece[]) {
    for (const problem of problems) {
      const [place, index, name = place] = problem.path.split('.')
      const piece = place === 'variants' ? pieces[Number(index)] : pieces[0]
      if (!piece) continue
      if (problem.code === 'STOCK_CHANGED') grid.change(piece, { stockSeen: problem.parameters.now })
      if (problem.code === 'STOCK_NOT_COUNTED') grid.change(piece, { stockSeen: null })
      grid.refuse(piece, CELL_NAMES.find((cell) => cell === name) ?? 'sku', problemText(problem))
    }
  }

  function failAtCells() {
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('.variant-grid [aria-invalid]')?.focus(),
    )
    failAtFields()
  }

  function failAtFields() {
    const title = m.products_error_title()
    failure.show({ title, text: job.texts.failed, hint: m.products_error_fields() })
  }

  function refuse(refusal: Refusal | undefined, pieces: readonly Piece[]) {
    if (!refusal) return
    const { fields, pictures: ofPictures, cells, reason } = refusal
    showCells(cells, pieces)
    if (cells.length > 0 && fields.length === 0) return failAtCells()
    setPictureRefusal(ofPictures)
    for (const [index, { name, message }] of fields.entries()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    // A dialog would take the focus from the field with the error.
    if (fields.length > 0) failAtFields()
    else fail(reason ?? ofPictures)
  }

  function fail(reason: string | undefined) {
    showMessage({ tone: 'error', title: m.products_error_title(), text: job.texts.failed, more: reason })
  }

  const isWithout = triedWithout && pictures.pictures.some(hasFailed)
  return {
    element,
    form,
    grid,
    pictures,
    /** Why the pictures as a whole cannot be saved. */
    pictureError: isWithout ? m.products_reason_pictures() : pictureRefusal,
    draft,
    unsaved,
    busy: isSubmitting,
    submit: form.handleSubmit(save),
  }
}

/** Why a product could not be stored. */
interface Refusal {
  /** Errors of fields, in the server's order. */
  readonly fields: readonly { readonly name: FieldName; readonly message: string }[]
  /** The error of the pictures. */
  readonly pictures: string | undefined
  /** Problems of the grid. */
  readonly cells: readonly LocatedProblem[]
  /** Any other reason; undefined if unknown. */
  readonly reason: string | undefined
}

/** Converts an error of sending. Undefined: the login has ended, and the person has been told. */
export function readRefusal(error: unknown): Refusal | undefined {
  const nothing: Refusal = { fields: [], pictures: undefined, cells: [], reason: undefined }
  if (error instanceof NetworkError) return { ...nothing, reason: m.products_reason_offline() }
  if (!(error instanceof ApiError)) {
    console.error(error)
    return nothing
  }
  const { problem } = error
  if (endsLogin(error)) return undefined
  if (isMissing(error)) return { ...nothing, reason: m.products_reason_gone() }
  const faults = (problem.errors ?? []).map((fault) => ({
    name: fault.path.split('.')[0],
    message: problemText(fault),
  }))
  const fields = faults.flatMap(({ name, message }) => (isFieldName(name) ? [{ name, message }] : []))
  const pictures = faults.find(({ name }) => name === 'images' || name === 'colorImages')?.message
  const cells = (problem.errors ?? []).filter(({ path }) => /^(variants\.|sku$|stock$)/.test(path))
  const placed = fields.length > 0 || pictures !== undefined || cells.length > 0
  return { fields, pictures, cells, reason: placed ? undefined : m.products_reason_unknown() }
}

interface Draft {
  /** Was a draft put back into the fields? */
  readonly restored: boolean
  readonly keep: () => void
  readonly forget: () => void
  /** Resets the form to its initial values. */
  readonly discard: () => void
}

/** Restores the draft of this tab into the form, where it counts as a change. */
function useDraft(
  { draftKey: key, start }: FormJob,
  form: UseFormReturn<FormFields>,
  grid: GridStore,
): Draft {
  const [restored, setRestored] = useState(false)
  const { reset, getValues } = form

  useEffect(() => {
    const kept = readDraft(key, start)
    const hasGrid = grid.restore(key)
    if (kept) reset(kept, { keepDefaultValues: true })
    setRestored(kept !== undefined || hasGrid)
  }, [key, start, reset, grid])

  return {
    restored,
    keep() {
      keepDraft(key, getValues(), start)
      grid.keep(key)
    },
    forget: () => forgetDraft(key),
    discard() {
      forgetDraft(key)
      reset()
      grid.reset()
      setRestored(false)
    },
  }
}

/**
 * The draft of this tab, kept across a reload or a crash of the browser; undefined if there is none. It holds what was typed;
 * the rest is as at the start, which may be newer than the draft.
 */
export function readDraft(key: string, start: FormFields): FormFields | undefined {
  const kept = tabStorage.read(key)
  if (typeof kept !== 'object' || kept === null) return undefined
  const fitting = Object.entries(kept).filter(([name, value]) => isFieldName(name) && fits(name, value))
  return fitting.length > 0 ? { ...start, ...Object.fromEntries(fitting) } : undefined
}

function fits(name: keyof FormFields, value: unknown): boolean {
  return typeof EMPTY_FIELDS[name] === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((each) => typeof each === 'string')
}

export function keepDraft(key: string, fields: FormFields, start: FormFields): void {
  tabStorage.write(key, differingFrom(start, fields))
}

export function forgetDraft(key: string): void {
  tabStorage.remove(key)
  tabStorage.remove(draftKey(key))
}
