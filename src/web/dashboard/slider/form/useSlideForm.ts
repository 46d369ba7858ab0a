import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { endsLogin } from '#web/client/api.ts'
import { tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { queryClient } from '#web/client/queries.ts'
import { ImageRefused, refusal, uploadSentence } from '#web/client/uploadImage.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../../signedIn.ts'
import { useLeaveWarning } from '../../useLeaveWarning.ts'
import { reasonOf } from '../reason.ts'
import { slidesQuery } from '../slidesQuery.ts'
import type { SlideJob } from './slideJob.ts'
import { useChosenImage } from './useChosenImage.ts'

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
    notify({ tone: 'success', title: texts.done })
    void queryClient().invalidateQueries({ queryKey: slidesQuery(email).queryKey })
    navigate('/dashboard/manageSlider')
  }

  function fail(error: unknown) {
    if (endsLogin(error)) {
      // Then that has been said, and leads to the login page; nothing can be kept.
      saved.current = true
      return
    }
    tell({ tone: 'error', title: texts.failed, text: reasonOf(error) })
  }

  /** What the replaced picture was called, while the chosen one has no title. */
  const titleBefore = image.file && title === '' ? start.title : ''
  return { input, image, title, titleBefore, setTitle, busy, imageError, choose, submit }
}
