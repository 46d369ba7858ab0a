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

/** What a slide form is for: to add one, or to change one. */
export interface SlideJob {
  readonly start: { readonly image: string | undefined; readonly title: string }
  /** Sends it to the shop; without an image the previous one stays (section 5). Throws as `authorized` does. */
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

/** Everything that happens in a slide form; its parts only draw. What was entered stays until it is stored. */
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
    // It says what is in the picture that is replaced.
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
      // Then that has been said, and leads to the login page; nothing can be kept.
      saved.current = true
      return
    }
    showMessage({ tone: 'error', title: texts.failed, text: slideReason(error) })
  }

  /** What the replaced picture was called, while the chosen one has no title. */
  const titleBefore = image.file && title === '' ? start.title : ''
  return { input, image, title, titleBefore, setTitle, busy, imageError, choose, submit }
}

interface ChosenImage {
  readonly file: File | undefined
  /** Where the browser shows the chosen file. */
  readonly preview: string | undefined
  /** From 0 to 1 while the file is on its way. */
  readonly progress: number | undefined
  readonly choose: (file: File | undefined) => void
  /** Sends the file, unless it has been sent already, and answers its address. Throws as `uploadImage` does. */
  readonly upload: () => Promise<string | undefined>
}

/** The image of a form that is chosen now and sent with the form. */
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

/** An address for a file that is an image, for as long as it is shown. */
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
