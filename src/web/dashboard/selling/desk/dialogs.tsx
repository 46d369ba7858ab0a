import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CANCEL_REASONS, type CancelReason, LATER_AT_MOST } from '#domain/desk/desk.ts'
import { dhakaTime, type LaterTime, laterTimes, readDhakaTime } from '#domain/desk/laterTimes.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { MomentInput } from '#web/ui/momentInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { TONES } from '#web/ui/tone.ts'
import { REASONS } from '../../words/callOutcomes.ts'

const TIMES: Readonly<Record<LaterTime['name'], () => string>> = {
  hour: m.desk_later_hour,
  'today-noon': m.desk_later_today_noon,
  'today-5': m.desk_later_today_5,
  'today-8': m.desk_later_today_8,
  'tomorrow-10': m.desk_later_tomorrow_10,
  'tomorrow-5': m.desk_later_tomorrow_5,
}

interface LaterDialogProps {
  open: boolean
  onClose: () => void
  /** In milliseconds since 1970. */
  onChoose: (at: number) => void
}

/** Asks when the customer wants to be called. */
export function LaterDialog({ open, onClose, onChoose }: LaterDialogProps) {
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      aria-label={m.desk_later_title()}
      className="sm:w-full sm:max-w-112"
    >
      <LaterForm onClose={onClose} onChoose={onChoose} />
    </ModalDialog>
  )
}

function LaterForm({ onClose, onChoose }: Omit<LaterDialogProps, 'open'>) {
  const [now] = useState(Date.now)
  const [times] = useState(() => laterTimes(now))
  const [text, setText] = useState(() => dhakaTime(times[0]?.at ?? now))
  const [isWrong, setWrong] = useState(false)
  const name = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const at = readDhakaTime(text)
    if (at === undefined || at < Date.now() || at > Date.now() + LATER_AT_MOST) return setWrong(true)
    onChoose(at)
  }

  return (
    <Frame
      tone="warning"
      icon="calendar-clock"
      title={m.desk_later_title()}
      text={m.desk_later_text()}
      onSubmit={submit}
    >
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">{m.desk_later_text()}</legend>
        {times.map((time) => (
          <ChoiceChip
            key={time.name}
            type="radio"
            name={name}
            checked={text === dhakaTime(time.at)}
            onChange={() => {
              setText(dhakaTime(time.at))
              setWrong(false)
            }}
          >
            {TIMES[time.name]()}
          </ChoiceChip>
        ))}
      </fieldset>
      <Field label={m.desk_later_other()} error={isWrong && m.desk_later_wrong()} className="mt-4">
        <MomentInput
          value={text}
          usual="10:00"
          min={dhakaTime(now)}
          max={dhakaTime(now + LATER_AT_MOST)}
          onMoment={(moment) => {
            setText(moment)
            setWrong(false)
          }}
        />
      </Field>
      <div className="mt-6 flex gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.orders_open_back()}
        </Button>
        <Button type="submit" className="flex-1">
          {m.desk_later_act()}
        </Button>
      </div>
    </Frame>
  )
}

interface OpenDialogProps {
  open: boolean
  title: string
  sentences: readonly string[]
  /** The answer that confirms. */
  yes: string
  /** The address where the order is changed. */
  edit: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before an order is confirmed of which something is open, or that was changed. 'Cancel' would be an answer of the customer. */
export function OpenDialog({ open, title, sentences, yes, edit, onClose, onConfirm }: OpenDialogProps) {
  return (
    <ModalDialog open={open} onClose={onClose} aria-label={title} className="sm:w-full sm:max-w-112">
      <Frame
        tone="warning"
        icon="triangle-alert"
        title={title}
        text={sentences.join(' ')}
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink variant="outline" to={edit} className="flex-1">
            {m.desk_edit()}
          </ButtonLink>
          <Button type="submit" className="flex-1">
            {yes}
          </Button>
        </div>
        <Button variant="ghost" className="mt-2 w-full" onClick={onClose}>
          {m.orders_open_back()}
        </Button>
      </Frame>
    </ModalDialog>
  )
}

interface CancelDialogProps {
  open: boolean
  note: string
  onClose: () => void
  onChoose: (reason: CancelReason, note: string) => void
}

/** Asks why an order is cancelled. */
export function CancelDialog({ open, note, onClose, onChoose }: CancelDialogProps) {
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      aria-label={m.desk_cancel_title()}
      className="sm:w-full sm:max-w-112"
    >
      <CancelForm note={note} onClose={onClose} onChoose={onChoose} />
    </ModalDialog>
  )
}

function CancelForm({ note: begun, onClose, onChoose }: Omit<CancelDialogProps, 'open'>) {
  // None is chosen beforehand: it would be the reason of all who press on.
  const [reason, setReason] = useState<CancelReason>()
  const [isMissing, setMissing] = useState(false)
  const [note, setNote] = useState(begun)
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason) return onChoose(reason, note.trim())
    setMissing(true)
    first.current?.focus()
  }
  return (
    <Frame
      tone="error"
      icon="circle-x"
      title={m.desk_cancel_title()}
      text={m.desk_cancel_text()}
      onSubmit={submit}
    >
      <fieldset className="mt-4" aria-describedby={isMissing ? `${name}-error` : undefined}>
        <legend className="sr-only">{m.desk_cancel_why()}</legend>
        <div className="flex flex-wrap gap-2">
          {CANCEL_REASONS.map((one, index) => (
            <ChoiceChip
              key={one}
              ref={index === 0 ? first : undefined}
              type="radio"
              name={name}
              checked={reason === one}
              onChange={() => {
                setReason(one)
                setMissing(false)
              }}
            >
              {REASONS[one]()}
            </ChoiceChip>
          ))}
        </div>
        <div className="mt-2 empty:mt-0">
          {isMissing && <FieldError id={`${name}-error`}>{m.desk_cancel_why_missing()}</FieldError>}
        </div>
      </fieldset>
      <Field label={m.desk_note()} optional className="mt-4">
        <TextInput
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={300}
          autoComplete="off"
        />
      </Field>
      <div className="mt-6 flex gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.desk_cancel_keep()}
        </Button>
        <Button type="submit" variant="danger" className="flex-1">
          {m.desk_cancel_act()}
        </Button>
      </div>
    </Frame>
  )
}

interface FrameProps {
  tone: 'warning' | 'error'
  icon: 'calendar-clock' | 'circle-x' | 'triangle-alert'
  title: string
  text: string
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

function Frame({ tone, icon, title, text, onSubmit, children }: FrameProps) {
  return (
    <form noValidate className="p-6" onSubmit={onSubmit}>
      <span className={`mb-4 grid size-12 place-items-center rounded-full ${TONES[tone].soft}`}>
        <Icon name={icon} className="size-6" />
      </span>
      <h2 className="text-[1.25rem] leading-[1.3]">{title}</h2>
      <p className="mt-1.5 text-ink-muted">{text}</p>
      {children}
    </form>
  )
}
