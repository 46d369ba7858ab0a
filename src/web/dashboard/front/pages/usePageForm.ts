import type { PageAnswer } from '#contract/content/pageSchema.ts'
import type { PageSlug, PageTexts } from '#domain/pages/page.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonOf } from '../../frame/mutations.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useFormDraft, useKeptForm } from '../../frame/useFormDraft.ts'
import { faultsIn, useRevisedForm } from '../../frame/useRevisedForm.ts'
import { savePage } from './pageQuery.ts'

const loadRules = () => import('./pageRules.ts').then(({ pageRules }) => pageRules)

/** State and actions of the form of a page; its components only draw. `loaded`: the page when the form opened. */
export function usePageForm(slug: PageSlug, loaded: PageAnswer) {
  const { email } = useSignedIn().user
  const draft = useFormDraft<PageTexts>(email, `page ${slug}`)
  const revised = useRevisedForm<PageAnswer, PageTexts>(
    {
      fieldsOf: textsOf,
      loadRules,
      send: (texts, { revision }) => savePage(slug, { ...texts, revision }),
      faultsOf: (error) => faultsIn(error, (path) => FIELDS.find((field) => field === path)),
      // Who has saved the same, perhaps oneself without an answer, is not asked about.
      concerns: (theirs, _, texts) => differing(theirs, texts).length > 0,
      onTake: draft.forget,
      onSaved: () => showSuccess({ title: m.pages_done_title(), text: m.pages_done_text() }),
      failed: { title: m.pages_failed_title, fields: m.pages_failed_fields, reason: failureText },
    },
    loaded,
  )
  useKeptForm({ revised, draft, differs: (texts, saved) => differing(texts, saved).length > 0 })
  return { ...revised, restored: draft.restored !== undefined }
}

const FIELDS = ['title', 'titleBengali', 'text', 'textBengali'] as const satisfies (keyof PageTexts)[]

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
