import type { ChangeEvent } from 'react'
import { NO_TEXTS, SLIDE_LANGUAGES, SLIDE_TEXT_MAX, type SlideTexts } from '#domain/catalogue/slide.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { MomentInput } from '#web/ui/momentInput.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { fromDhakaInput, toDhakaInput } from '../../../frame/dhakaTime.ts'
import { slideLanguageName } from '../../../words/slideLanguage.ts'
import type { SlideAnswer } from '../slides.ts'

/** What the fields of a slide form hold; times as {@link toDhakaInput} writes them. */
export type SlideFields = Readonly<
  Record<'title' | 'titleBengali' | 'link' | 'language' | 'from' | 'until' | keyof SlideTexts, string>
>

export type SlideErrors = { readonly [Name in keyof SlideFields]?: string | undefined }

export const EMPTY_FIELDS: SlideFields = {
  ...{ title: '', titleBengali: '', link: '', from: '', until: '' },
  ...NO_TEXTS,
  language: 'all',
}

export function fieldsOf(slide: SlideAnswer): SlideFields {
  const { _id, image, time, from, until, ...texts } = slide
  return { ...texts, from: toDhakaInput(from), until: toDhakaInput(until) }
}

/** What is sent of the fields. A time that is as it was is left out: it may be exact to the second. */
export function bodyOf({ from, until, ...texts }: SlideFields, start: SlideFields) {
  return {
    ...texts,
    ...(from === start.from ? {} : { from: fromDhakaInput(from) }),
    ...(until === start.until ? {} : { until: fromDhakaInput(until) }),
  }
}

/** Whether visitors would never see it: its end is past. */
export function isOver({ until }: SlideFields, now = Date.now()): boolean {
  const end = fromDhakaInput(until)
  return end !== null && Date.parse(end) <= now
}

interface SlideBoxesProps {
  fields: SlideFields
  errors: SlideErrors
  /** The title of the picture that is being replaced; empty if there is none. */
  titleBefore: string
  busy: boolean
  onChange: (change: Partial<SlideFields>) => void
}

/** The fields of a slide below its picture. */
export function SlideBoxes({ fields, errors, titleBefore, busy, onChange }: SlideBoxesProps) {
  const value = (name: keyof SlideFields) => ({
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: target.value }),
  })
  const box = (name: keyof SlideFields) => ({ ...value(name), readOnly: busy })
  const moment = (name: 'from' | 'until') => ({
    name,
    value: fields[name],
    readOnly: busy,
    onMoment: (at: string) => onChange({ [name]: at }),
  })
  const live = (name: keyof SlideTexts, label: string, maxLength: number, hint?: string) => (
    <Field label={label} error={errors[name]} {...(hint ? { hint } : {})} optional>
      <TextInput {...box(name)} {...(name.endsWith('Bengali') ? { lang: 'bn' } : {})} maxLength={maxLength} />
    </Field>
  )
  const { headline, text, button } = SLIDE_TEXT_MAX
  return (
    <>
      <fieldset className="slide-live">
        <legend className="font-semibold">{m.slider_live()}</legend>
        <p className="text-ink-muted text-sm">{m.slider_live_text()}</p>
        <div className="slide-pair">
          {live('headline', m.slider_headline(), headline)}
          {live('headlineBengali', m.slider_headline_bengali(), headline)}
          {live('text', m.slider_text(), text)}
          {live('textBengali', m.slider_text_bengali(), text)}
          {live('button', m.slider_button(), button, m.slider_button_hint())}
          {live('buttonBengali', m.slider_button_bengali(), button)}
        </div>
      </fieldset>
      <div className="slide-pair">
        <Field
          label={m.slider_slide_title()}
          hint={
            titleBefore ? m.slider_slide_title_other({ title: titleBefore }) : m.slider_slide_title_hint()
          }
          error={errors.title}
          optional
        >
          <TextInput {...box('title')} maxLength={200} />
        </Field>
        <Field
          label={m.slider_title_bengali()}
          hint={m.slider_title_bengali_hint()}
          error={errors.titleBengali}
          optional
        >
          <TextInput {...box('titleBengali')} lang="bn" maxLength={200} />
        </Field>
      </div>
      <Field label={m.slider_link()} hint={m.slider_link_hint()} error={errors.link} optional>
        <TextInput
          {...box('link')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
        />
      </Field>
      <Field label={m.slider_language()} hint={m.slider_language_hint()} error={errors.language}>
        <SelectNative {...value('language')} disabled={busy}>
          {SLIDE_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {slideLanguageName(language)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <div className="slide-pair">
        <Field label={m.slider_from()} hint={m.slider_from_hint()} error={errors.from} optional>
          <MomentInput {...moment('from')} />
        </Field>
        <Field
          label={m.slider_until()}
          hint={isOver(fields) ? m.slider_until_over() : m.slider_until_hint()}
          error={errors.until}
          optional
        >
          <MomentInput {...moment('until')} isEnd />
        </Field>
      </div>
    </>
  )
}
