import { type FormEvent, useEffect } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { CategoryAnswer, SubCategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { type ApiError, endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { useChosenImage } from '../../frame/chosenImage.ts'
import { ImageRefused, refusal, uploadSentence } from '../../frame/uploadImage.ts'
import { type Fault, faultsIn, useRevisedForm } from '../../frame/useRevisedForm.ts'
import { categoryReason, refetchCategories } from './categoryChanges.ts'
import type { OpenForm } from './openForm.ts'

/** What is typed and chosen. */
export interface CategoryFields {
  name: string
  nameBengali: string
  image: string
  hidden: boolean
  parentId: string | null
}

export interface CategoryJob {
  readonly form: OpenForm
  readonly categories: readonly CategoryAnswer[]
  /** Undefined: one is added. */
  readonly entry: SubCategoryAnswer | undefined
  readonly parentId: string | null
}

/** What a new one begins with. */
const NEW = { name: '', nameBengali: '', image: '', hidden: false, revision: 0 }

type Entry = Pick<SubCategoryAnswer, keyof typeof NEW>

/** State and actions of the form of a category. What is typed stays until it is stored. */
export function useCategoryForm({ form: open, entry, parentId }: CategoryJob) {
  const image = useChosenImage()
  const { form, busy, submit, theirs, keepMine } = useRevisedForm<Entry, CategoryFields>(
    {
      fieldsOf: ({ name, nameBengali, image, hidden }) => ({ name, nameBengali, image, hidden, parentId }),
      loadRules,
      async send(fields, { revision }) {
        try {
          const body = { ...fields, image: (await image.upload()) ?? fields.image }
          if (entry) await authorized(pathOf(entry), { method: 'PUT', body: { ...body, revision } })
          else await authorized('/categories', { method: 'POST', body })
          await refetchCategories()
          return { ...body, name: body.name.trim(), revision }
        } catch (error) {
          // The person has been told and is sent to the login page; nothing can be kept.
          if (endsLogin(error)) open.setUnsaved(false)
          else if (!(error instanceof ImageRefused)) await refetchCategories()
          throw error
        }
      },
      faultsOf,
      onSaved({ name }) {
        showSuccess({ title: entry ? m.categories_saved({ name }) : m.categories_added({ name }) })
        open.close()
      },
      failed: {
        title: m.categories_save_failed,
        fields: m.categories_save_failed,
        reason: (error) => (error instanceof ImageRefused ? uploadSentence(error) : categoryReason(error)),
      },
    },
    entry ?? NEW,
  )
  const { subscribe } = form
  const { setUnsaved } = open

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Also of what is reset, which is nothing that could be lost.
        callback: ({ name }) => name !== undefined && setUnsaved(true),
      }),
    [subscribe, setUnsaved],
  )

  return {
    form,
    busy,
    /** Somebody else has saved it meanwhile: saving replaces that. */
    isStale: theirs !== undefined,
    image,
    choose(file: File | undefined) {
      image.choose(file)
      open.setUnsaved(true)
      const reason = file && refusal(file)
      if (reason) form.setError('image', { message: uploadSentence(new ImageRefused(reason)) })
      else form.clearErrors('image')
    },
    removePicture() {
      image.choose(undefined)
      form.clearErrors('image')
      form.setValue('image', '')
      open.setUnsaved(true)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (busy || form.formState.errors.image) return
      void (theirs ? keepMine() : submit(event))
    },
  }
}

const loadRules = async (): Promise<Resolver<CategoryFields>> => (fields) => {
  const errors: FieldErrors<CategoryFields> =
    fields.name.trim() === '' ? { name: { type: 'rule', message: m.categories_name_missing() } } : {}
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: fields, errors: {} }
}

const pathOf = ({ id }: SubCategoryAnswer) => `/categories/${encodeURIComponent(id)}`

const FIELDS: readonly (keyof CategoryFields)[] = ['name', 'nameBengali', 'image', 'hidden', 'parentId']

/** The codes of refusals that one field can put right. */
const CODES: Readonly<Record<string, keyof CategoryFields>> = {
  CATEGORY_NAME_IN_USE: 'name',
  CATEGORY_TOO_DEEP: 'parentId',
  TOO_MANY_CATEGORIES: 'parentId',
  NO_SUCH_PARENT: 'parentId',
}

function faultsOf(error: ApiError): readonly Fault[] {
  const field = CODES[error.code]
  if (field) return [{ field, message: categoryReason(error) }]
  return faultsIn(error, (path) => FIELDS.find((known) => known === path))
}
