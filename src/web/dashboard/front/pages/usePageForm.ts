import { useEffect, useRef, useState } from 'react'
import type { PageAnswer } from '#contract/content/pageSchema.ts'
import type { PageSlug, PageTexts } from '#domain/pages/page.ts'
import { ApiError } from '#web/client/api.ts'
import { showError, showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonOf, showFailure } from '../../frame/mutations.ts'
import { draftStore } from '../../frame/sectionDraft.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useLeaveWarning } from '../../frame/useLeaveWarning.ts'
import { savePage } from './pageQuery.ts'

const loadRules = () => import('./pageRules.ts').then(({ pageRules }) => pageRules)

/** State and actions of the form of a page; its components only draw. `loaded`: the page when the form opened. */
export function usePageForm(slug: PageSlug, loaded: PageAnswer) {
  const { email } = useSignedIn().user
  const [saved, setSaved] = useState(loaded)
  const [theirs, setTheirs] = useState<PageAnswer>()
  const [restored, setRestored] = useState(false)
  /** The revision that the changes were made to. */
  const revision = useRef(loaded.revision)
  const [start] = useState(() => textsOf(loaded))
  const [draft] = useState(() => draftStore<PageTexts>(email, `page ${slug}`))
  const form = useCheckedForm<PageTexts>(loadRules, start)
  const { getValues, reset, subscribe } = form
  const { isSubmitting } = form.formState

  useEffect(() => {
    const kept = draft.read(start)
    if (!kept) return
    revision.current = kept.revision
    reset(kept.fields, { keepDefaultValues: true })
    setRestored(true)
  }, [draft, start, reset])

  const isChanged = () => differing(getValues(), saved).length > 0
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback() {
          if (latest.current()) draft.keep({ fields: getValues(), revision: revision.current })
          else draft.forget()
        },
      }),
    [subscribe, getValues, draft],
  )

  useLeaveWarning({ unsaved: isChanged, onLeave: draft.forget })

  async function save(texts: PageTexts) {
    const sent = { ...getValues() }
    try {
      take(await savePage(slug, { ...texts, revision: revision.current }), sent)
      showSuccess({ title: m.pages_done_title(), text: m.pages_done_text() })
    } catch (error) {
      refuse(error)
    }
  }

  /** Shows what is saved now. `sent`: what the answer is to; what was typed since then stays. */
  function take(answer: PageAnswer, sent?: PageTexts) {
    const typed = { ...getValues() }
    revision.current = answer.revision
    setSaved(answer)
    setTheirs(undefined)
    setRestored(false)
    draft.forget()
    reset(textsOf(answer))
    if (sent && differing(typed, sent).length > 0) reset(typed, { keepDefaultValues: true })
  }

  function refuse(error: unknown) {
    if (error instanceof ApiError && error.code === 'STALE') {
      setTheirs(error.problem.current as unknown as PageAnswer)
      return
    }
    const faults = (error instanceof ApiError && error.problem.errors) || []
    for (const fault of faults) {
      if (isField(fault.path)) form.setError(fault.path, { type: 'server', message: problemText(fault) })
    }
    // A dialog would take the focus from the field with the error.
    if (faults.length > 0) showError({ title: m.pages_failed_title(), text: m.pages_failed_fields() })
    else showFailure(error, { title: m.pages_failed_title(), text: failureText(error) })
  }

  return {
    form,
    /** The page as it is stored, by whom and when. */
    saved,
    /** Were changes of before a reload put back into the fields? */
    restored,
    busy: isSubmitting,
    submit: form.handleSubmit(save),
    discard() {
      take(saved)
    },
    /** What somebody else has saved meanwhile, until it is decided which texts stay. */
    theirs,
    takeTheirs() {
      if (theirs) take(theirs)
    },
    async keepMine() {
      if (!theirs) return
      revision.current = theirs.revision
      setTheirs(undefined)
      await form.handleSubmit(save)()
    },
  }
}

const FIELDS = ['title', 'titleBengali', 'text', 'textBengali'] as const satisfies (keyof PageTexts)[]

function isField(path: string): path is keyof PageTexts {
  return (FIELDS as readonly string[]).includes(path)
}

/** The fields that two versions of a page do not share. */
export function differing(one: PageTexts, other: PageTexts): readonly (keyof PageTexts)[] {
  return FIELDS.filter((field) => one[field] !== other[field])
}

function textsOf({ title, titleBengali, text, textBengali }: PageTexts): PageTexts {
  return { title, titleBengali, text, textBengali }
}

function failureText(error: unknown): string {
  return (
    reasonOf(error, { offline: m.pages_failed_offline, gone: m.pages_failed_text, codes: {} }) ??
    m.pages_failed_text()
  )
}
