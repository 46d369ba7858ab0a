import type { ChangeEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { fromDhakaInput, toDhakaInput } from '../../../frame/dhakaTime.ts'
import type { SlideAnswer } from '../slides.ts'

/** What the fields of a slide form hold; times as {@link toDhakaInput} writes them. */
export type SlideFields = Readonly<Record<'title' | 'titleBengali' | 'link' | 'from' | 'until', string>>

export type SlideErrors = { readonly [Name in keyof SlideFields]?: string | undefined }

export const EMPTY_FIELDS: SlideFields = { title: '', titleBengali: '', link: '', from: '', until: '' }

export function fieldsOf({ title, titleBengali, link, from, until }: SlideAnswer): SlideFields {
  return { title, titleBengali, link, from: toDhakaInput(from), until: toDhakaInput(until) }
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
  const box = (name: keyof SlideFields) => ({
    name,
    value: fields[name],
    readOnly: busy,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
  return (
    <>
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
      <div className="slide-pair">
        <Field label={m.slider_from()} hint={m.slider_from_hint()} error={errors.from} optional>
          <TextInput {...box('from')} type="datetime-local" max="9999-12-31T23:59" />
        </Field>
        <Field
          label={m.slider_until()}
          hint={isOver(fields) ? m.slider_until_over() : m.slider_until_hint()}
          error={errors.until}
          optional
        >
          <TextInput {...box('until')} type="datetime-local" max="9999-12-31T23:59" />
        </Field>
      </div>
    </>
  )
}
