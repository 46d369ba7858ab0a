import { type UseFormReturn, useWatch } from 'react-hook-form'
import { PROMISE_VALUES, type PromiseName } from '#domain/settings/promisesSettings.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { PROMISE_NAMES } from '../../../words/promiseNames.ts'
import { errorAt } from '../errorAt.ts'
import { previewText } from '../preview/previewTexts.ts'
import { FIRST_TEXTS } from './firstTexts.ts'
import type { PromisesFields } from './promisesSection.ts'

interface PromisesForm {
  form: UseFormReturn<PromisesFields>
}

interface PromisesBoxProps extends PromisesForm {
  names: readonly PromiseName[]
  title: string
  text: string
}

/** Promises that stand together: which are shown, and the owner's words for them. */
export function PromisesBox({ form, names, title, text }: PromisesBoxProps) {
  return (
    <Box title={title} text={`${text} ${m.settings_promise_hint()}`}>
      <div className="mt-4 grid gap-6">
        {names.map((name) => (
          <fieldset key={name} className="grid gap-3">
            <legend className="mb-1 font-semibold text-md">{PROMISE_NAMES[name]()}</legend>
            <Switch {...form.register(`${name}.shown`)} label={m.settings_promise_shown()} />
            <Words form={form} name={name} />
          </fieldset>
        ))}
      </div>
    </Box>
  )
}

const PLACES: Readonly<Record<Language, 'english' | 'bengali'>> = { en: 'english', bn: 'bengali' }

/** Nothing is asked of what is not shown; what was written stays. */
function Words({ form, name }: PromisesForm & { name: PromiseName }) {
  const isShown = useWatch({ control: form.control, name: `${name}.shown` })
  const value = PROMISE_VALUES[name]
  const place = value && `{${value}}`
  const hint =
    place &&
    (value === 'fees' ? m.settings_promise_hint_fees({ place }) : m.settings_promise_hint_amount({ place }))
  return (
    <div hidden={!isShown} className="grid gap-3">
      {LANGUAGES.map((language) => {
        const at = `${name}.${PLACES[language]}` as const
        const props = {
          ...form.register(at),
          lang: language,
          autoComplete: 'off',
          placeholder: previewText(language, FIRST_TEXTS[name]),
        }
        return (
          <Field
            key={language}
            label={language === 'bn' ? m.settings_promise_bengali() : m.settings_promise_english()}
            hint={hint}
            error={errorAt(form, at)}
            optional
          >
            {name === 'returnFee' ? <TextArea {...props} rows={3} /> : <TextInput {...props} />}
          </Field>
        )
      })}
    </div>
  )
}
