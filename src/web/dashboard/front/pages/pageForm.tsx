import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { PageAnswer } from '#contract/content/pageSchema.ts'
import type { PageSlug, PageTexts } from '#domain/pages/page.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { DraftNote } from '../../frame/draftNote.tsx'
import { SaveBar } from '../../frame/saveBar.tsx'
import { momentText } from '../../words/momentText.ts'
import { PagePreview } from './pagePreview.tsx'
import { StaleNote } from './staleNote.tsx'
import { differing, usePageForm } from './usePageForm.ts'

/** The fields of each language. */
const FIELDS = {
  en: { title: 'title', text: 'text' },
  bn: { title: 'titleBengali', text: 'textBengali' },
} as const satisfies Record<Language, { title: keyof PageTexts; text: keyof PageTexts }>

/** The texts of a page in one language at a time, beside what shoppers will see. */
export function PageForm({ slug, loaded }: { slug: PageSlug; loaded: PageAnswer }) {
  const { form, saved, restored, busy, submit, discard, theirs, takeTheirs, keepMine } = usePageForm(
    slug,
    loaded,
  )
  const [language, setLanguage] = useState<Language>(getLocale())
  const { errors, submitCount } = form.formState

  // A field with an error is brought in sight, in whichever language it is.
  useEffect(() => {
    if (submitCount === 0) return
    const wrong = (one: Language) => errors[FIELDS[one].title] ?? errors[FIELDS[one].text]
    setLanguage((open) => (wrong(open) ? open : (LANGUAGES.find(wrong) ?? open)))
  }, [submitCount, errors])

  return (
    <form method="post" noValidate onSubmit={submit}>
      <p className="wrap-anywhere mb-5 text-ink-muted text-md">{lastSaved(saved)}</p>
      {restored && <DraftNote text={m.pages_draft()} onDiscard={discard} />}
      {theirs && <StaleNote theirs={theirs} mine={form.getValues()} onTake={takeTheirs} onKeep={keepMine} />}
      <fieldset className="mb-5 flex gap-2">
        <legend className="sr-only">{m.pages_language()}</legend>
        {LANGUAGES.map((one) => (
          <ChoiceChip
            key={one}
            type="radio"
            name="language"
            checked={one === language}
            onChange={() => setLanguage(one)}
          >
            {one === 'bn' ? m.pages_bengali() : m.pages_english()}
          </ChoiceChip>
        ))}
      </fieldset>
      <div className="@container">
        <div className="page-columns">
          {LANGUAGES.map((one) => (
            <Texts key={one} form={form} language={one} hidden={one !== language} />
          ))}
          <PreviewOf form={form} language={language} />
        </div>
      </div>
      <Bar form={form} saved={saved} busy={busy} discard={discard} />
    </form>
  )
}

interface LanguageProps {
  form: UseFormReturn<PageTexts>
  language: Language
}

function Texts({ form, language, hidden }: LanguageProps & { hidden: boolean }) {
  const { title, text } = FIELDS[language]
  const { register, formState } = form
  return (
    <div
      hidden={hidden}
      className="page-fields rounded-panel border border-line bg-surface p-4 sm:p-6 dark:bg-surface-raised"
    >
      <Field label={m.pages_field_title()} error={formState.errors[title]?.message}>
        <TextInput {...register(title)} lang={language} required autoComplete="off" />
      </Field>
      <Field label={m.pages_field_text()} hint={m.pages_hint()} error={formState.errors[text]?.message}>
        <TextArea {...register(text)} lang={language} required autoComplete="off" className="page-text" />
      </Field>
    </div>
  )
}

function PreviewOf({ form, language }: LanguageProps) {
  const { title, text } = FIELDS[language]
  const [shownTitle, shownText] = useWatch({ control: form.control, name: [title, text] })
  return <PagePreview title={shownTitle} text={shownText} language={language} />
}

interface BarProps {
  form: UseFormReturn<PageTexts>
  saved: PageAnswer
  busy: boolean
  discard: () => void
}

/** Alone it is drawn again with each key that is pressed. */
function Bar({ form: { control }, saved, busy, discard }: BarProps) {
  const isChanged = differing(useWatch({ control, compute: (texts: PageTexts) => texts }), saved).length > 0
  return (
    <SaveBar
      label={m.pages_save()}
      busyLabel={m.pages_saving()}
      busy={busy}
      note={isChanged ? m.pages_unsaved() : m.pages_no_changes()}
    >
      {isChanged && (
        <Button variant="ghost" onClick={discard}>
          {m.pages_discard()}
        </Button>
      )}
    </SaveBar>
  )
}

function lastSaved({ updatedAt, updatedBy }: PageAnswer): string {
  if (updatedAt === null) return m.pages_first()
  const moment = momentText(updatedAt)
  return updatedBy ? m.pages_saved_by({ name: updatedBy.name, moment }) : m.pages_saved_at({ moment })
}
