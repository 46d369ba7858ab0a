import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { m } from '#web/paraglide/messages.js'
import { useLeaveWarning } from '../../useLeaveWarning.ts'
import { differFrom, hasFailed, storedAddresses, storedColorImages } from '../pictures/pictures.ts'
import { useFilesFromOutside } from '../pictures/useFilesFromOutside.ts'
import { usePictures } from '../pictures/usePictures.ts'
import { useForgetProducts } from '../useForgetProducts.ts'
import type { FormFields } from './formFields.ts'
import type { FormJob } from './formJob.ts'
import { type Refusal, readRefusal } from './refusal.ts'
import { useDraft } from './useDraft.ts'

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
    await pictures.store.settled()
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
    notify({ tone: 'success', ...job.texts.done })
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
    if (fields.length > 0) notify({ tone: 'error', title: m.products_error_title(), text: job.texts.failed })
    else fail(reason ?? ofPictures)
  }

  function fail(reason: string | undefined) {
    const text = [job.texts.failed, reason].filter(Boolean).join(' ')
    tell({ tone: 'error', title: m.products_error_title(), text })
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
