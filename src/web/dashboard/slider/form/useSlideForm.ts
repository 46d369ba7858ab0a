import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { endsLogin } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { useChosenImage } from '../../chosenImage.ts'
import { useSignedIn } from '../../signedIn.ts'
import { ImageRefused, refusal, uploadSentence } from '../../uploadImage.ts'
import { useLeaveWarning } from '../../useLeaveWarning.ts'
import { type SlideAnswer, slideReason, slidesQuery } from '../slides.ts'

/** The job of a slide form: adding a slide or changing one. */
export interface SlideJob {
  readonly start: { readonly image: string | undefined; readonly title: string }
  /** Stores the slide; without an image the earlier one stays (section 5). Throws as `authorized` does. */
  readonly send: (slide: { image?: string; title: string }) => Promise<unknown>
  readonly texts: Readonly<Record<'submit' | 'busy' | 'done' | 'failed', string>>
}

export function addJob(): SlideJob {
  return {
    start: { image: undefined, title: '' },
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

export function updateJob({ _id, image, title }: SlideAnswer): SlideJob {
  return {
    start: { image, title },
    send: (slide) =>
      authorized(`/updateSlider/${encodeURIComponent(_id)}`, {
        method: 'PUT',
        body: { ...slide, time: new Date().toISOString() },
      }),
    texts: {
      submit: m.slider_update(),
      busy: m.slider_updating(),
      done: m.slider_updated(),
      failed: m.slider_update_failed(),
    },
  }
}

/** State and actions of a slide form; its components only draw. Input stays until it is stored. */
export function useSlideForm({ start, send, texts }: SlideJob) {
  const { email } = useSignedIn().user
  const navigate = useNavigate()
  const image = useChosenImage()
  const input = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState(start.title)
  const [busy, setBusy] = useState(false)
  const [imageError, setImageError] = useState<string>()
  const saved = useRef(false)
  useLeaveWarning({
    unsaved: () => !saved.current && (image.file !== undefined || title !== start.title),
    onLeave: () => {},
  })

  function choose(file: File | undefined) {
    image.choose(file)
    // The title describes the picture that is being replaced.
    if (file && start.image && title === start.title) setTitle('')
    const reason = file && refusal(file)
    setImageError(reason && uploadSentence(new ImageRefused(reason)))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const problem = imageError ?? (image.file || start.image ? undefined : m.slider_image_missing())
    setImageError(problem)
    if (problem) {
      input.current?.focus()
      return
    }
    setBusy(true)
    try {
      const url = await image.upload()
      await send({ ...(url === undefined ? {} : { image: url }), title })
    } catch (error) {
      setBusy(false)
      fail(error)
      return
    }
    saved.current = true
    showSuccess({ title: texts.done })
    void queryClient().invalidateQueries({ queryKey: slidesQuery(email).queryKey })
    navigate('/dashboard/manageSlider')
  }

  function fail(error: unknown) {
    if (endsLogin(error)) {
      // The person has been told and is sent to the login page; nothing can be kept.
      saved.current = true
      return
    }
    showMessage({ tone: 'error', title: texts.failed, text: slideReason(error) })
  }

  /** The title of the replaced picture, while the new one has none. */
  const titleBefore = image.file && title === '' ? start.title : ''
  return { input, image, title, titleBefore, setTitle, busy, imageError, choose, submit }
}
