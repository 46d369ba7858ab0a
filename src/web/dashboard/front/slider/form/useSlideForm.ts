import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { endsLogin } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { useChosenImage } from '../../../frame/chosenImage.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { ImageRefused, isRefusedPicture, refusal, uploadSentence } from '../../../frame/uploadImage.ts'
import { useLeaveWarning } from '../../../frame/useLeaveWarning.ts'
import { type SlideAnswer, slideReason, slidesQuery } from '../slides.ts'
import { bodyOf, EMPTY_FIELDS, fieldsOf, isOver, type SlideErrors, type SlideFields } from './slideFields.tsx'

/** The job of a slide form: adding a slide or changing one. */
export interface SlideJob {
  /** The address of the present picture. */
  readonly image: string | undefined
  readonly start: SlideFields
  /** Stores the slide; without an image the earlier one stays (section 5). Throws as `authorized` does. */
  readonly send: (slide: object) => Promise<unknown>
  readonly texts: Readonly<Record<'submit' | 'busy' | 'done' | 'failed', string>>
}

export function addJob(): SlideJob {
  return {
    image: undefined,
    start: EMPTY_FIELDS,
    send: (slide) =>
      authorized('/postSlider', { method: 'POST', body: { ...slide, time: new Date().toISOString() } }),
    texts: {
      submit: m.slider_upload(),
      busy: m.slider_uploading(),
      done: m.slider_added(),
      failed: m.slider_add_failed(),
    },
  }
}

export function updateJob(slide: SlideAnswer): SlideJob {
  return {
    image: slide.image,
    start: fieldsOf(slide),
    send: (change) =>
      authorized(`/updateSlider/${encodeURIComponent(slide._id)}`, {
        method: 'PUT',
        body: { ...change, time: new Date().toISOString() },
      }),
    texts: {
      submit: m.slider_update(),
      busy: m.slider_updating(),
      done: m.slider_updated(),
      failed: m.slider_update_failed(),
    },
  }
}

/** Loaded on submitting. If it cannot be loaded, the server decides, as it always does. */
const loadRules = () => import('./slideRules.ts').catch(() => undefined)

/** State and actions of a slide form; its components only draw. Input stays until it is stored. */
export function useSlideForm({ image: stored, start, send, texts }: SlideJob) {
  const { email } = useSignedIn().user
  const navigate = useNavigate()
  const image = useChosenImage()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState(start)
  const [errors, setErrors] = useState<SlideErrors>({})
  const [busy, setBusy] = useState(false)
  const [imageError, setImageError] = useState<string>()
  const saved = useRef(false)
  const names = Object.keys(start) as (keyof SlideFields)[]
  useLeaveWarning({
    unsaved: () =>
      !saved.current && (image.file !== undefined || names.some((name) => fields[name] !== start[name])),
    onLeave: () => {},
  })
  // After the fields are marked.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  function change(changed: Partial<SlideFields>) {
    setFields((now) => ({ ...now, ...changed }))
  }

  function choose(file: File | undefined) {
    image.choose(file)
    // The titles describe the picture that is being replaced.
    if (file && stored) {
      if (fields.title === start.title) change({ title: '' })
      if (fields.titleBengali === start.titleBengali) change({ titleBengali: '' })
    }
    const reason = file && refusal(file)
    setImageError(reason && uploadSentence(new ImageRefused(reason)))
  }

  /** The browser cannot show the chosen file: it is no picture, whatever its name says. */
  function refuse() {
    setImageError(uploadSentence(new ImageRefused('not-an-image')))
  }

  /** What is wrong with the fields; days without a time are not in their values. */
  async function findErrors(): Promise<SlideErrors> {
    const halves = names.filter((name) => {
      const control = form.current?.elements.namedItem(name)
      return control instanceof HTMLInputElement && control.validity.badInput
    })
    const incomplete = Object.fromEntries(halves.map((name) => [name, m.slider_time_incomplete()]))
    return { ...(await loadRules())?.slideErrors(fields), ...incomplete }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const problem = imageError ?? (image.file || stored ? undefined : m.slider_image_missing())
    setImageError(problem)
    if (problem) {
      input.current?.focus()
      return
    }
    setBusy(true)
    const found = await findErrors()
    setErrors(found)
    if (Object.keys(found).length > 0) {
      setBusy(false)
      return
    }
    try {
      const url = await image.upload()
      await send({ ...bodyOf(fields, start), ...(url === undefined ? {} : { image: url }) })
    } catch (error) {
      setBusy(false)
      if (isRefusedPicture(error)) {
        setImageError(uploadSentence(error))
        input.current?.focus()
      } else await fail(error)
      return
    }
    saved.current = true
    showSuccess({ title: texts.done, ...(isOver(fields) ? { text: m.slider_until_over() } : {}) })
    void queryClient().invalidateQueries({ queryKey: slidesQuery(email).queryKey })
    navigate('/dashboard/manageSlider')
  }

  async function fail(error: unknown) {
    if (endsLogin(error)) {
      // The person has been told and is sent to the login page; nothing can be kept.
      saved.current = true
      return
    }
    const said = (await loadRules())?.errorsOfAnswer(error) ?? {}
    if (names.some((name) => said[name])) {
      setErrors(said)
      return
    }
    showMessage({ tone: 'error', title: texts.failed, text: slideReason(error) })
  }

  /** The title of the replaced picture, while the new one has none. */
  const titleBefore = image.file && fields.title === '' ? start.title : ''
  return { form, input, image, fields, errors, titleBefore, change, busy, imageError, choose, refuse, submit }
}
