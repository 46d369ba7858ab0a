import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../../frame/box.tsx'
import { MoveButton, SoftDisabledButton } from '../../../frame/softDisabledButton.tsx'
import { errorAt } from '../errorAt.ts'
import type { ShopFields } from './shopSection.ts'

/** How many lines the section takes. */
const MOST = 6

/** The lines of the banner: they are added, removed and moved by buttons, which keys reach. */
export function WelcomeBox({ form }: { form: UseFormReturn<ShopFields> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'welcomeBengali' })
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<number>(undefined)
  const count = fields.length

  // The button that removed a line is gone: the focus goes to the line that took its place.
  useEffect(() => {
    if (next.current === undefined) return
    list.current?.querySelectorAll('input')[Math.min(next.current, count - 1)]?.focus()
    next.current = undefined
  }, [count])

  function moveTo(from: number, to: number) {
    move(from, to)
    setAnnouncement(m.settings_line_moved({ place: digits(to + 1), count: digits(count) }))
  }

  return (
    <Box title={m.settings_welcome()} text={m.settings_welcome_text()}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="mt-4 grid gap-3">
        {fields.map(({ id }, index) => {
          const number = digits(index + 1)
          return (
            <li key={id} className="grid gap-x-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
              <Field
                label={m.settings_line({ number })}
                error={errorAt(form, `welcomeBengali.${index}.text`)}
              >
                <TextInput
                  {...form.register(`welcomeBengali.${index}.text`)}
                  lang="bn"
                  required
                  autoComplete="off"
                />
              </Field>
              <div className="-mr-2 flex justify-self-end text-ink-muted sm:mt-8">
                <MoveButton
                  label={m.settings_line_up({ number })}
                  to={index - 1}
                  onMove={(to) => moveTo(index, to)}
                  count={count}
                >
                  <Icon name="arrow-up" />
                </MoveButton>
                <MoveButton
                  label={m.settings_line_down({ number })}
                  to={index + 1}
                  onMove={(to) => moveTo(index, to)}
                  count={count}
                >
                  <Icon name="arrow-down" />
                </MoveButton>
                <SoftDisabledButton
                  label={m.settings_line_remove({ number })}
                  possible={count > 1}
                  onClick={() => {
                    next.current = index
                    remove(index)
                  }}
                >
                  <Icon name="trash-2" />
                </SoftDisabledButton>
              </div>
            </li>
          )
        })}
      </ol>
      {errorAt(form, 'welcomeBengali') && (
        <div className="mt-2">
          <FieldError>{errorAt(form, 'welcomeBengali')}</FieldError>
        </div>
      )}
      {count < MOST && (
        <Button variant="outline" className="mt-3" onClick={() => append({ text: '' })}>
          <Icon name="plus" />
          {m.settings_line_add()}
        </Button>
      )}
      <Field
        label={m.settings_welcome_english()}
        optional
        hint={m.settings_welcome_english_hint()}
        error={errorAt(form, 'welcomeEnglish')}
        className="mt-5"
      >
        <TextInput {...form.register('welcomeEnglish')} lang="en" autoComplete="off" />
      </Field>
    </Box>
  )
}
