import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TEMPLATE_MAX } from '#contract/settings/smsSchema.ts'
import { type CustomerEvent, EVENTS } from '#domain/messages/customerEvents.ts'
import { orderValues, productValues } from '#domain/messages/messageValues.ts'
import { notLatin, smsParts } from '#domain/messages/smsParts.ts'
import { fieldsOf, lacksHelpline, renderTemplate, type TemplateField } from '#domain/messages/template.ts'
import { poisha, times, ZERO } from '#domain/money/money.ts'
import type { Language } from '#domain/text/language.ts'
import { count, money } from '#web/client/amounts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/textInput.tsx'
import { typedAmount } from '../../../frame/formFields.ts'
import { FIELD_NAMES } from '../../../words/eventTexts.ts'
import { errorAt } from '../errorAt.ts'
import type { MessagesFields } from './mailFields.ts'

interface TemplateEditorProps {
  form: UseFormReturn<MessagesFields>
  event: CustomerEvent
  language: Language
  /** What is hidden is not counted with each key that is pressed. */
  isShown: boolean
}

/** A text with its fields, what becomes of it, and what it costs. */
export function TemplateEditor({ form, event, language, isShown }: TemplateEditorProps) {
  const name = `events.${event}.${language}` as const
  const { ref, ...registered } = form.register(name)

  function insert(field: TemplateField) {
    const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)
    const text = form.getValues(name)
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    const place = `{${field}}`
    form.setValue(name, text.slice(0, start) + place + text.slice(end), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    })
    area?.focus()
    area?.setSelectionRange(start + place.length, start + place.length)
  }

  return (
    <div className="event-text">
      <Field label={language === 'bn' ? m.events_bengali() : m.events_english()} error={errorAt(form, name)}>
        <TextArea {...registered} ref={ref} lang={language} rows={3} maxLength={TEMPLATE_MAX} />
      </Field>
      <fieldset className="event-fields">
        <legend>{m.events_fields()}</legend>
        {fieldsOf(event).map((field) => (
          <button key={field} type="button" onClick={() => insert(field)}>
            {FIELD_NAMES[field]()}
          </button>
        ))}
      </fieldset>
      {isShown && <Example form={form} event={event} language={language} />}
    </div>
  )
}

type ExampleProps = Omit<TemplateEditorProps, 'isShown'>

/** The message that a customer would get, with its parts and price. */
function Example({ form, event, language }: ExampleProps) {
  const [template, price] = useWatch({
    control: form.control,
    name: [`events.${event}.${language}`, 'sms.price'],
  })
  const values = useExampleValues(event, language)
  const { helpline } = useShop()
  const text = renderTemplate(template, values)
  const { encoding, units, parts, left } = smsParts(text)
  const cost = times(typedAmount(price) ?? ZERO, parts)
  const strange = language === 'en' && encoding === 'ucs2' ? notLatin(text) : []
  return (
    <div className="event-example">
      <p className="event-bubble" lang={language}>
        <span className="sr-only">{m.events_example()}: </span>
        {text}
      </p>
      <p className="event-count">
        {m.events_count({
          count: parts,
          shown: count(parts),
          units: count(units),
          room: count(units + left),
        })}
        {cost > 0 && ` · ${m.events_cost({ cost: money(cost) })}`}
      </p>
      {lacksHelpline(template, helpline) && <p className="event-strange">{m.events_no_helpline()}</p>}
      {strange.length > 0 && (
        <p className="event-strange">{m.events_not_latin({ characters: strange.join(' ') })}</p>
      )}
      {template !== EVENTS[event][language] && (
        <Button
          variant="ghost"
          onClick={() =>
            form.setValue(`events.${event}.${language}`, EVENTS[event][language], {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            })
          }
        >
          {m.events_usual()}
        </Button>
      )}
    </div>
  )
}

/** An order and goods that could be anybody's. */
const ORDER = { id: '7KQX-M3PA', total: poisha(2_610_00), advance: undefined }
const CUSTOMERS: Readonly<Record<Language, string>> = { en: 'Rahima Begum', bn: 'রহিমা বেগম' }
const PRODUCT = { id: '0198f0a2', name: 'Cotton Panjabi', nameBengali: 'সুতি পাঞ্জাবি' }

function useExampleValues(event: CustomerEvent, language: Language) {
  const { name, otherName, nameBengali, helpline } = useShop()
  const latin = getLocale() === 'bn' ? otherName : name
  const shown =
    getLocale() === 'en' || helpline.dial === '' ? helpline.shown : helpline.dial.replace(/^\+?880/, '0')
  const told = {
    shop: { name: latin, nameBengali, helpline: { ...helpline, shown } },
    language,
    isSms: true,
    publicUrl: typeof window === 'undefined' ? '' : window.location.origin,
  }
  return event === 'backInStock'
    ? productValues(PRODUCT, { size: 'M', color: '' }, told, {})
    : orderValues({ ...ORDER, customer: { name: CUSTOMERS[language] } }, told)
}
