import { type FormEvent, useRef, useState } from 'react'
import type { CategoryAnswer, SubCategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { useChosenImage } from '../../frame/chosenImage.ts'
import { showFailure } from '../../frame/mutations.ts'
import { ImageRefused, refusal, uploadSentence } from '../../frame/uploadImage.ts'
import { categoryReason, refetchCategories } from './categoryChanges.ts'
import type { OpenForm } from './openForm.ts'

/** What is typed and chosen. */
export interface CategoryFields {
  readonly name: string
  readonly nameBengali: string
  readonly image: string
  readonly hidden: boolean
  readonly parentId: string | null
}

type Errors = Readonly<Partial<Record<keyof CategoryFields, string>>>

export interface CategoryJob {
  readonly form: OpenForm
  readonly categories: readonly CategoryAnswer[]
  /** Undefined: one is added. */
  readonly entry: SubCategoryAnswer | undefined
  readonly parentId: string | null
}

/** State and actions of the form of a category. What is typed stays until it is stored. */
export function useCategoryForm({ form, entry, parentId }: CategoryJob) {
  const [start] = useState<CategoryFields>(() => ({
    name: entry?.name ?? '',
    nameBengali: entry?.nameBengali ?? '',
    image: entry?.image ?? '',
    hidden: entry?.hidden ?? false,
    parentId,
  }))
  const [fields, setFields] = useState(start)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  /** The revision that the person has seen. */
  const [seen, setSeen] = useState(entry?.revision)
  const [isStale, setStale] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const image = useChosenImage()

  function change(changed: Partial<CategoryFields>) {
    setFields((now) => ({ ...now, ...changed }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changed))))
    form.setUnsaved(true)
  }

  function choose(file: File | undefined) {
    image.choose(file)
    const reason = file && refusal(file)
    change({})
    setErrors((now) => ({ ...now, image: reason && uploadSentence(new ImageRefused(reason)) }) as Errors)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || errors.image) return
    if (fields.name.trim() === '') {
      setErrors({ name: m.categories_name_missing() })
      nameInput.current?.focus()
      return
    }
    setBusy(true)
    try {
      const uploaded = await image.upload()
      await send({ ...fields, image: uploaded ?? fields.image })
    } catch (error) {
      setBusy(false)
      await fail(error)
    }
  }

  async function send(body: CategoryFields) {
    const name = body.name.trim()
    if (entry) {
      const path = `/categories/${encodeURIComponent(entry.id)}`
      await authorized(path, { method: 'PUT', body: { ...body, revision: seen } })
    } else {
      await authorized('/categories', { method: 'POST', body })
    }
    await refetchCategories()
    showSuccess({ title: entry ? m.categories_saved({ name }) : m.categories_added({ name }) })
    form.close()
  }

  async function fail(error: unknown) {
    if (endsLogin(error)) {
      // The person has been told and is sent to the login page; nothing can be kept.
      form.setUnsaved(false)
      return
    }
    const { code = '', problem = {} } = error instanceof ApiError ? error : {}
    if (code === 'STALE') {
      const { current } = problem
      const { revision } = current as { revision: number }
      setSeen(revision)
      setStale(true)
      await refetchCategories()
      return
    }
    const placed = fieldErrors(code, problem.errors ?? [], error)
    setErrors(placed)
    if (placed.name) nameInput.current?.focus()
    if (Object.keys(placed).length > 0) return
    const text = error instanceof ImageRefused ? uploadSentence(error) : categoryReason(error)
    showFailure(error, { title: m.categories_save_failed(), text })
    if (code !== '') await refetchCategories()
  }

  return {
    fields,
    errors,
    busy,
    /** Somebody else has saved it meanwhile: saving replaces that. */
    isStale,
    nameInput,
    image,
    change,
    choose,
    removePicture() {
      image.choose(undefined)
      change({ image: '' })
    },
    submit,
  }
}

const FIELDS: readonly (keyof CategoryFields)[] = ['name', 'nameBengali', 'image', 'hidden', 'parentId']

/** The codes of refusals that one field can put right. */
const CODES: Readonly<Record<string, keyof CategoryFields>> = {
  CATEGORY_NAME_IN_USE: 'name',
  CATEGORY_TOO_DEEP: 'parentId',
  TOO_MANY_CATEGORIES: 'parentId',
  NO_SUCH_PARENT: 'parentId',
}

function fieldErrors(
  code: string,
  problems: readonly (Parameters<typeof problemText>[0] & { readonly path: string })[],
  error: unknown,
): Errors {
  const field = CODES[code]
  if (field) return { [field]: categoryReason(error) }
  return Object.fromEntries(
    problems.flatMap((problem) => {
      const name = FIELDS.find((known) => known === problem.path)
      return name ? [[name, problemText(problem)]] : []
    }),
  )
}
