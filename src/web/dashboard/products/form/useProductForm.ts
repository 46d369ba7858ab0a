import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Category } from '#domain/catalogue/categories.ts'
import { ApiError, endsLogin, isMissing, NetworkError } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { tabStorage } from '#web/client/tabStorage.ts'
import { showError, showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { useLeaveWarning } from '../../useLeaveWarning.ts'
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
import { EMPTY_FIELDS, type FieldName, type FormFields, isFieldName } from './formFields.ts'

/** What a product form is for: to add one, or to change one. */
export interface FormJob {
  /** Under which name what is typed is kept in this tab. */
  readonly draftKey: string
  readonly start: FormFields
  /** The pictures that are there already. */
  readonly stored: StoredPictures
  /** Those that can be chosen. */
  readonly categories: readonly Category[]
  /** Where it leads once it is saved. */
  readonly doneAt: string
  /** Sends it to the shop. Throws as `authorized` does. */
  readonly send: (product: ProductBody) => Promise<unknown>
  readonly texts: {
    readonly submit: string
    readonly busy: string
    readonly done: { readonly title: string; readonly text: string }
    readonly failed: string
    readonly draftKept: string
  }
}

/** The fields as they were typed: the shop reads numbers and empty fields itself (section 7). */
interface ProductBody extends FormFields, StoredPictures {}

const loadRules = () => import('./formRules.ts').then(({ productRules }) => productRules)

/** Everything that happens in a product form; its parts only draw. */
export function useProductForm(job: FormJob) {
  const navigate = useNavigate()
  const forgetProducts = useForgetProducts()
  const form = useCheckedForm<FormFields>(loadRules, job.start)
  const pictures = usePictures(job.stored)
  useFilesFromOutside(pictures.offer)
  const element = useRef<HTMLFormElement>(null)
  const [pictureRefusal, setPictureRefusal] = useState<string>()
  const [triedWithout, setTriedWithout] = useState(false)
  const draft = useDraft(job.draftKey, form)

  const { isDirty, isSubmitting } = form.formState
  const unsaved = isDirty || differFrom(pictures.pictures, job.stored)
  const saved = useRef(false)
  useLeaveWarning({ unsaved: () => unsaved && !saved.current, onLeave: draft.forget })

  /** Pictures that are still on their way are waited for; what is typed meanwhile is sent, too. */
  async function save() {
    setPictureRefusal(undefined)
    await pictures.store.whenIdle()
    const now = pictures.store.read()
    setTriedWithout(now.some(hasFailed))
    if (now.some(hasFailed)) {
      element.current?.querySelector<HTMLElement>('[data-retry]')?.focus()
      return
    }
    try {
      const fields = form.getValues()
      await job.send({
        ...fields,
        images: storedAddresses(now),
        colorImages: storedColorImages(now, fields.colors),
      })
    } catch (error) {
      refuse(readRefusal(error))
      return
    }
    saved.current = true
    draft.forget()
    forgetProducts()
    showSuccess({ ...job.texts.done })
    navigate(job.doneAt)
  }

  function refuse(refusal: Refusal | undefined) {
    if (!refusal) return
    const { fields, pictures: ofPictures, reason } = refusal
    setPictureRefusal(ofPictures)
    for (const [index, { name, message }] of fields.entries()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    // Where a field has the focus a dialog would take it away.
    if (fields.length > 0) showError({ title: m.products_error_title(), text: job.texts.failed })
    else fail(reason ?? ofPictures)
  }

  function fail(reason: string | undefined) {
    const text = [job.texts.failed, reason].filter(Boolean).join(' ')
    showMessage({ tone: 'error', title: m.products_error_title(), text })
  }

  const isWithout = triedWithout && pictures.pictures.some(hasFailed)
  return {
    element,
    form,
    pictures,
    /** What keeps the pictures as a whole from being saved. */
    pictureError: isWithout ? m.products_reason_pictures() : pictureRefusal,
    draft,
    unsaved,
    busy: isSubmitting,
    submit: form.handleSubmit(save),
  }
}

/** What the shop, or the way to it, said of a product that was sent. */
interface Refusal {
  /** Sentences that belong to fields, in the shop's order. */
  readonly fields: readonly { readonly name: FieldName; readonly message: string }[]
  /** One that belongs to the pictures. */
  readonly pictures: string | undefined
  /** Any other reason; undefined when none is known. */
  readonly reason: string | undefined
}

/** Reads a refusal from what sending threw. Undefined: the login has ended, and that has been said. */
export function readRefusal(error: unknown): Refusal | undefined {
  const nothing: Refusal = { fields: [], pictures: undefined, reason: undefined }
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
  const placed = fields.length > 0 || pictures !== undefined
  return { fields, pictures, reason: placed ? undefined : m.products_reason_unknown() }
}

interface Draft {
  /** What was typed earlier is back in the fields. */
  readonly restored: boolean
  readonly keep: () => void
  readonly forget: () => void
  /** Back to how the form began. */
  readonly discard: () => void
}

/** Puts what was typed in this tab before back into the form, where it counts as a change. */
function useDraft(key: string, form: UseFormReturn<FormFields>): Draft {
  const [restored, setRestored] = useState(false)
  const { reset, getValues } = form

  useEffect(() => {
    const kept = readDraft(key)
    if (!kept) return
    reset(kept, { keepDefaultValues: true })
    setRestored(true)
  }, [key, reset])

  return {
    restored,
    keep: () => keepDraft(key, getValues()),
    forget: () => forgetDraft(key),
    discard() {
      forgetDraft(key)
      reset()
      setRestored(false)
    },
  }
}

/** What was typed in this tab, kept over a reload or a crash of the browser; undefined when there is nothing. */
export function readDraft(key: string): FormFields | undefined {
  const kept = tabStorage.read(key)
  if (typeof kept !== 'object' || kept === null) return undefined
  const fitting = Object.entries(kept).filter(([name, value]) => isFieldName(name) && fits(name, value))
  return fitting.length > 0 ? { ...EMPTY_FIELDS, ...Object.fromEntries(fitting) } : undefined
}

function fits(name: keyof FormFields, value: unknown): boolean {
  return typeof EMPTY_FIELDS[name] === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((each) => typeof each === 'string')
}

export function keepDraft(key: string, fields: FormFields): void {
  tabStorage.write(key, fields)
}

export function forgetDraft(key: string): void {
  tabStorage.remove(key)
}
