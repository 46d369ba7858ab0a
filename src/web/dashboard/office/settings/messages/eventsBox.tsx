import { useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn, useWatch } from 'react-hook-form'
import { CUSTOMER_EVENTS, type CustomerEvent } from '#domain/messages/customerEvents.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Box } from '../../../frame/box.tsx'
import { EVENT_NAMES } from '../../../words/eventTexts.ts'
import type { MessagesFields } from './mailFields.ts'
import { TemplateEditor } from './templateEditor.tsx'
import './messages.css'

interface EventsForm {
  form: UseFormReturn<MessagesFields>
}

/** What customers hear of, by which way, and in which words. */
export function EventsBox({ form }: EventsForm) {
  return (
    <Box title={m.events_title()} text={m.events_text()}>
      <ul className="events">
        {CUSTOMER_EVENTS.map((event) => (
          <EventItem key={event} form={form} event={event} />
        ))}
      </ul>
    </Box>
  )
}

/** A summary, or the fields of an event. These stay in the document, where the form finds what is wrong with them. */
function EventItem({ form, event }: EventsForm & { event: CustomerEvent }) {
  const [isOpen, setOpen] = useState(false)
  const editor = useRef<HTMLDivElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isWrong = get(form.formState.errors, `events.${event}`) !== undefined
  const isShown = isOpen || isWrong
  const name = EVENT_NAMES[event]()

  // The button that was pressed is hidden now.
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    if (isOpen) editor.current?.querySelector('input')?.focus()
    else edit.current?.focus()
  }, [isOpen])

  return (
    <li data-open={isShown || undefined}>
      <div className="event-top">
        <h3>
          {name}
          {!isShown && <Ways form={form} event={event} />}
        </h3>
        {!isShown && (
          <Button
            ref={edit}
            variant="ghost"
            aria-label={m.events_edit_named({ event: name })}
            onClick={() => setOpen(true)}
          >
            <Icon name="pencil" />
            {m.events_edit()}
          </Button>
        )}
      </div>
      <div ref={editor} hidden={!isShown}>
        <div className="event-ways">
          <Checkbox {...form.register(`events.${event}.sms`)} label={m.events_sms()} />
          {event !== 'backInStock' && (
            <Checkbox {...form.register(`events.${event}.mail`)} label={m.events_mail()} />
          )}
        </div>
        <TemplateEditor form={form} event={event} language="bn" isShown={isShown} />
        <TemplateEditor form={form} event={event} language="en" isShown={isShown} />
        <div className="event-end">
          <Button variant="soft" onClick={() => setOpen(false)}>
            {m.events_done()}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Ways({ form: { control }, event }: EventsForm & { event: CustomerEvent }) {
  const [sms, mail] = useWatch({ control, name: [`events.${event}.sms`, `events.${event}.mail`] })
  const text = sms ? (mail ? m.events_by_both() : m.events_by_sms()) : mail && m.events_by_mail()
  return <span>{text || m.events_nothing()}</span>
}
