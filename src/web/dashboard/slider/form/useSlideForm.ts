import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { endsLogin } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../../signedIn.ts'
import { ImageRefused, refusal, uploadImage, uploadSentence } from '../../uploadImage.ts'
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

interface ChosenImage {
  readonly file: File | undefined
  /** Object URL of the chosen file. */
  readonly preview: string | undefined
  /** From 0 to 1 while uploading. */
  readonly progress: number | undefined
  readonly choose: (file: File | undefined) => void
  /** Uploads the file, unless that has been done, and returns its address. Throws as `uploadImage` does. */
  readonly upload: () => Promise<string | undefined>
}

/** The image chosen in a form; it is uploaded when the form is sent. */
function useChosenImage(): ChosenImage {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const sent = useRef<{ file: File; url: string }>(undefined)
  const abort = useRef<AbortController>(undefined)
  const preview = usePreview(file)

  useEffect(() => () => abort.current?.abort(), [])

  async function upload() {
    if (!file) return undefined
    if (sent.current?.file === file) return sent.current.url
    abort.current = new AbortController()
    setProgress(0)
    try {
      const url = await uploadImage(file, { onProgress: setProgress, signal: abort.current.signal })
      sent.current = { file, url }
      return url
    } finally {
      setProgress(undefined)
    }
  }

  return { file, preview, progress, choose: setFile, upload }
}

/** An object URL for an image file, valid while it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file || refusal(file)) return
    const address = URL.createObjectURL(file)
    setShown({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return shown && shown.file === file ? shown.address : undefined
}
