import { type FormEvent, useEffect, useState } from 'react'
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

/** A category as it is stored. */
type Stored = Readonly<CategoryFields> & { readonly revision: number }

/** State and actions of the form of a category. What is typed stays until it is stored. */
export function useCategoryForm({ form: open, entry, parentId }: CategoryJob) {
  const image = useChosenImage()
  const [opened] = useState(
    (): Stored => ({ ...fieldsOf({ ...(entry ?? NEW), parentId }), revision: (entry ?? NEW).revision }),
  )
  const { form, busy, submit, theirs, takeTheirs, keepMine } = useRevisedForm<Stored, CategoryFields>(
    {
      fieldsOf,
      loadRules,
      async send(fields, { answer, revision }) {
        try {
          const body = merged(fields, opened, answer)
          const uploaded = (await image.upload()) ?? body.image
          const sent = { ...body, image: uploaded }
          if (entry) await authorized(pathOf(entry), { method: 'PUT', body: { ...sent, revision } })
          else await authorized('/categories', { method: 'POST', body: sent })
          await refetchCategories()
          return { ...sent, name: body.name.trim(), revision }
        } catch (error) {
          // The person has been told and is sent to the login page; nothing can be kept.
          if (endsLogin(error)) open.setUnsaved(false)
          else if (!(error instanceof ImageRefused)) await refetchCategories()
          throw error
        }
      },
      faultsOf,
      concerns: (stored, _, fields) => conflicts(fields, opened, stored).length > 0,
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
    opened,
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
    /** What somebody else has stored of fields that are changed here, too, until it is decided which stays. */
    stale: theirs && {
      fields: conflicts(form.getValues(), opened, theirs),
      theirs,
      mine: form.getValues(),
    },
    takeTheirs() {
      image.choose(undefined)
      takeTheirs()
    },
    keepMine,
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
      void submit(event)
    },
  }
}

const loadRules = async (): Promise<Resolver<CategoryFields>> => (fields) => {
  const errors: FieldErrors<CategoryFields> =
    fields.name.trim() === '' ? { name: { type: 'rule', message: m.categories_name_missing() } } : {}
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: fields, errors: {} }
}

function fieldsOf({ name, nameBengali, image, hidden, parentId }: CategoryFields): CategoryFields {
  return { name, nameBengali, image, hidden, parentId }
}

/** The fields that are changed here and by somebody else, differently. */
export function conflicts(
  mine: CategoryFields,
  opened: CategoryFields,
  theirs: CategoryFields,
): readonly (keyof CategoryFields)[] {
  return FIELDS.filter(
    (field) =>
      mine[field] !== opened[field] && theirs[field] !== opened[field] && mine[field] !== theirs[field],
  )
}

/** What is stored, with what is changed here. */
export function merged(mine: CategoryFields, opened: CategoryFields, stored: CategoryFields): CategoryFields {
  const changed = FIELDS.filter((field) => mine[field] !== opened[field])
  return { ...fieldsOf(stored), ...Object.fromEntries(changed.map((field) => [field, mine[field]])) }
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
