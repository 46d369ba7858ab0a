import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { keptColorImages } from '#domain/catalogue/keptOptions.ts'
import type { Piece } from '#domain/catalogue/variants.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { ApiError, endsLogin, isMissing, NetworkError } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
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
import { differFrom, hasFailed, type StoredPictures } from '../pictures/pictures.ts'
import { useForgetProducts } from '../shared.ts'
import { leadToConflict } from './conflictPlace.ts'
import { bodyOf, CELL_NAMES, type GridBody, sellsNothing, withoutCount } from './grid.ts'
import { useGridStore } from './gridStore.ts'
import type { Conflict, Typed } from './rebase.ts'
import { unfold, useUnfoldedErrors } from './unfold.ts'
import { type Beginning, useMeanwhile } from './useMeanwhile.ts'
import { askWhichStays } from './whichStays.ts'

/** The job of a product form: adding a product or changing one. */
export interface FormJob extends Beginning {
  /** A picture to begin with, once. */
  readonly takePicture?: () => File | undefined
  /** The categories offered. */
  readonly categories: readonly CategoryAnswer[]
  /** The page to go to once it is saved. */
  readonly doneAt: string
  /** The same, of a draft. */
  readonly draftDoneAt: string
  /**
   * Stores the product. If somebody else has changed the same fields meanwhile, nothing is stored, and it returns the product as it
   * is now. Throws as `authorized` does.
   */
  readonly send: (product: ProductBody) => Promise<'stored' | Typed>
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
  const form = useCheckedForm<FormFields>(loadRules, job.start.fields)
  const pictures = usePictures(job.start.pictures)
  const { store: grid, isChanged } = useGridStore(job.start.grid, form.getValues)
  useFilesFromOutside(pictures.offer)
  const begin = useEffectEvent(() => {
    const picture = job.takePicture?.()
    if (picture) pictures.offer([picture])
  })
  useEffect(() => begin(), [])
  const element = useRef<HTMLFormElement>(null)
  const [pictureRefusal, setPictureRefusal] = useState<string>()
  const [triedWithout, setTriedWithout] = useState(false)
  const [busy, setBusy] = useState(false)
  const meanwhile = useMeanwhile(job, { form, grid, pictures })

  useUnfoldedErrors(element, form.formState)
  const { isDirty, isSubmitting } = form.formState
  const isPictured = differFrom(pictures.pictures, meanwhile.now.pictures, form.getValues('colors'))
  const unsaved = isDirty || isChanged || isPictured
  const saved = useRef(false)
  const failure = useFailureToast()
  useLeaveWarning({ unsaved: () => unsaved && !saved.current, onLeave: meanwhile.forget })

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
    const fields = await send(meanwhile.read())
    if (!fields) return
    saved.current = true
    meanwhile.forget()
    forgetProducts()
    const isDraft = fields.status === 'draft'
    showSuccess(isDraft ? { title: m.products_draft_saved() } : { ...job.texts.done })
    navigate(isDraft ? job.draftDoneAt : job.doneAt)
  }

  /** Returns the fields that were stored; undefined if nothing was, which the person has been told. */
  async function send(typed: Typed): Promise<FormFields | undefined> {
    for (let { mine, conflicts, theirs } = meanwhile.follow(typed); ; ) {
      if (conflicts.length > 0) {
        const choice = await askWhichStays(conflicts, theirs, mine)
        if (choice === 'neither') return leadTo(conflicts)
        meanwhile.settle(choice === 'mine' ? mine : theirs)
        if (choice === 'theirs') return undefined
      }
      const { fields } = mine
      const { body, pieces } = bodyOf(mine.grid, fields, meanwhile.there())
      if (sellsNothing(mine.grid, fields)) return fail(m.products_grid_nothing_sold())
      const wrong = await gridRefusal(fields, body)
      showCells(wrong, pieces)
      const uncounted = withoutCount(mine.grid, fields, meanwhile.stored(), meanwhile.there())
      for (const piece of uncounted) grid.refuse(piece, 'stock', m.products_grid_how_many())
      if (wrong.length + uncounted.length > 0) return failAtCells()
      try {
        const outcome = await job.send({ ...sentFields(fields), ...body, ...picturesOf(mine) })
        if (outcome === 'stored') return fields
        ;({ mine, conflicts, theirs } = meanwhile.follow(mine, outcome))
      } catch (error) {
        return refuse(readRefusal(error, fields), pieces)
      }
    }
  }

  /** Once the dialog has put the focus back. */
  function leadTo(conflicts: readonly Conflict[]): undefined {
    requestAnimationFrame(() => element.current && leadToConflict(element.current, conflicts))
  }

  /** Shows problems at their cells. */
  function showCells(problems: readonly LocatedProblem[], pieces: readonly Piece[]) {
    for (const problem of problems) {
      const [place, index, name = place] = problem.path.split('.')
      const piece = place === 'variants' ? pieces[Number(index)] : pieces[0]
      if (!piece) continue
      if (problem.code === 'STOCK_CHANGED') grid.change(piece, { stockNow: problem.parameters.now })
      if (problem.code === 'STOCK_NOT_COUNTED') grid.change(piece, { stockNow: null })
      grid.refuse(piece, CELL_NAMES.find((cell) => cell === name) ?? 'sku', problemText(problem))
    }
  }

  function failAtCells(): undefined {
    requestAnimationFrame(() => {
      const cell = element.current?.querySelector<HTMLElement>('[data-piece] [aria-invalid]')
      if (!cell) return
      unfold(cell)
      cell.focus()
    })
    failAtFields()
  }

  function failAtFields(): undefined {
    const title = m.products_error_title()
    failure.show({ title, text: job.texts.failed, hint: m.products_error_fields() })
  }

  function refuse(refusal: Refusal | undefined, pieces: readonly Piece[]): undefined {
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

  function fail(reason: string | undefined): undefined {
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
    meanwhile,
    unsaved,
    busy: busy || isSubmitting,
    submit: form.handleSubmit(() => {
      setBusy(true)
      return save().finally(() => setBusy(false))
    }),
  }
}

/** The pictures as they are sent: of colours that are gone, none is shown. */
function picturesOf({ fields: { colors }, pictures: { images, colorImages } }: Typed): StoredPictures {
  return { images, colorImages: keptColorImages({ colors, images, colorImages }) }
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

/** Converts an error of sending `typed`. Undefined: the login has ended, and the person has been told. */
export function readRefusal(error: unknown, typed: FormFields = EMPTY_FIELDS): Refusal | undefined {
  const nothing: Refusal = { fields: [], pictures: undefined, cells: [], reason: undefined }
  if (error instanceof NetworkError) return { ...nothing, reason: m.products_reason_offline() }
  if (!(error instanceof ApiError)) {
    console.error(error)
    return nothing
  }
  const { problem } = error
  if (endsLogin(error)) return undefined
  if (error.code === 'KEY_REUSED') return { ...nothing, reason: m.products_reason_reused() }
  if (error.code === 'TOO_LARGE') {
    return { ...nothing, fields: [{ name: longestOf(typed), message: m.products_reason_too_large() }] }
  }
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

/** The field with the longest text. */
function longestOf(fields: FormFields): FieldName {
  const names = Object.keys(fields).filter(isFieldName)
  return names.reduce((longest, name) => (fields[name].length > fields[longest].length ? name : longest))
}
