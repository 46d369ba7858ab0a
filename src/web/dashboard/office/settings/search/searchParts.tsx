import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { errorAt } from '../errorAt.ts'
import { listsOf, type SearchFields, withWord } from './searchSection.ts'

interface SearchForm {
  form: UseFormReturn<SearchFields>
}

export function SynonymsBox({ form }: SearchForm) {
  const { register, getValues, setValue, setFocus } = form
  const word = useSearchParams()[0].get('word')
  useEffect(() => {
    if (!word) return
    setValue('synonyms', withWord(getValues('synonyms'), word), { shouldDirty: true })
    setFocus('synonyms')
  }, [word, getValues, setValue, setFocus])
  return (
    <Box title={m.settings_synonyms()} text={m.settings_synonyms_text()}>
      <div className="mt-4">
        <Field
          label={m.settings_synonyms_label()}
          hint={m.settings_synonyms_hint()}
          error={errorAt(form, 'synonyms')}
        >
          <TextArea {...register('synonyms')} rows={16} autoComplete="off" spellCheck={false} />
        </Field>
      </div>
    </Box>
  )
}

/** Shown of the lists: those that were added last. */
const SHOWN = 3

/** What the last lists do, as they are typed. */
export function SynonymsPreview({ form: { control } }: SearchForm) {
  const lists = useWatch({ control, name: 'synonyms', compute: listsOf })
  const shown = lists.filter(({ length }) => length > 1).slice(-SHOWN)
  return (
    <Box title={m.settings_search()}>
      <ul className="mt-3 grid gap-3 text-md">
        {shown.length === 0 && <li className="text-ink-muted">{m.settings_synonyms_no_example()}</li>}
        {shown.map(([word = '', ...others]) => (
          <li key={[word, ...others].join()} className="wrap-anywhere">
            {m.settings_synonyms_example({ word, words: others.join(', ') })}
          </li>
        ))}
      </ul>
    </Box>
  )
}
