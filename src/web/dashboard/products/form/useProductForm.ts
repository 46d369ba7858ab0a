import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CategoryAnswer } from '#domain/catalogue/categorySchema.ts'
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

/** The job of a product form: adding a product or changing one. */
export interface FormJob {
  /** The key under which the draft is stored in this tab. */
  readonly draftKey: string
  readonly start: FormFields
  /** The product's present pictures. */
  readonly stored: StoredPictures
  /** The categories offered. */
  readonly categories: readonly CategoryAnswer[]
  /** The page to go to once it is saved. */
  readonly doneAt: string
  /** Stores the product. Throws as `authorized` does. */
  readonly send: (product: ProductBody) => Promise<unknown>
  readonly texts: {
    readonly submit: string
    readonly busy: string
    readonly done: { readonly title: string; readonly text: string }
    readonly failed: string
    readonly draftKept: string
  }
}

/** The fields as typed: the server parses numbers and empty fields (section 7). */
interface ProductBody extends FormFields, StoredPictures {}

const loadRules = () => import('./formRules.ts').then(({ productRules }) => productRules)

/** State and actions of a product form; its components only draw. */
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

  /** Waits for pictures still uploading; what is typed meanwhile is sent too. */
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
    // A dialog would take the focus from the field with the error.
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
  /** Any other reason; undefined if unknown. */
  readonly reason: string | undefined
}

/** Converts an error of sending. Undefined: the login has ended, and the person has been told. */
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
  /** Was a draft put back into the fields? */
  readonly restored: boolean
  readonly keep: () => void
  readonly forget: () => void
  /** Resets the form to its initial values. */
  readonly discard: () => void
}

/** Restores the draft of this tab into the form, where it counts as a change. */
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

/** The draft of this tab, kept across a reload or a crash of the browser; undefined if there is none. */
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
