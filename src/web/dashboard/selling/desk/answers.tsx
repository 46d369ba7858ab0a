import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CalledOrderAnswer } from '#contract/desk/deskSchema.ts'
import { callScript, whatsAppLink, whatsAppText } from '#domain/desk/customerTexts.ts'
import { NO_ANSWER_WAITS } from '#domain/desk/desk.ts'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { waitsForDay } from '#domain/order/notBefore.ts'
import type { Language } from '#domain/text/language.ts'
import { digits } from '#web/client/amounts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { TextInput } from '#web/ui/textInput.tsx'
import { openTexts } from '../../words/openTexts.ts'
import { changeAddress } from '../../words/orderAddresses.ts'
import type { CallNotes } from './callNotes.ts'
import { changedText, spanText } from './callTexts.ts'
import { CancelDialog, LaterDialog, OpenDialog } from './dialogs.tsx'
import { type DeskActs, useDeskKeys } from './keys.ts'
import type { Answer, OnDesk } from './useDesk.ts'

interface AnswersProps {
  on: OnDesk
  onAnswer: (answer: Answer) => void
  onCalled: () => void
  onUndo: () => void
  notes: CallNotes
  /** Of what is said and written to the customer. */
  language: Language
  onLanguage: (language: Language) => void
}

/** Calling, and what came of it: by thumb, and by the keys 1 to 6, C and W. */
export function Answers({ on, onAnswer, onCalled, onUndo, notes, language, onLanguage }: AnswersProps) {
  const { shown, hold, called, isChanged } = on
  const { order, tries } = shown
  const { mobileNumber } = order.customerData
  const [asking, setAsking] = useState<'later' | 'cancel' | 'open'>()
  const [note, setNote] = useState(() => notes.read(order._id))
  const type = (typed: string) => {
    setNote(typed)
    notes.keep(order._id, typed)
  }
  const call = useRef<HTMLAnchorElement>(null)
  const chat = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const spoken = useSpoken(shown)
  const answer = (answered: Omit<Answer, 'note'> & { note?: string }) => {
    setAsking(undefined)
    if (hold) onAnswer({ note: note.trim(), ...answered })
  }
  const left = openTexts([order])
  const open = isChanged
    ? { title: m.desk_changed_title(), sentences: [changedText(order), ...(left?.sentences ?? [])] }
    : left
  const edit = changeAddress(order._id, { desk: true })
  const acts = {
    1: () => (hold && open ? setAsking('open') : answer({ outcome: 'confirmed' })),
    2: () => answer({ outcome: 'no-answer' }),
    3: () => hold && setAsking('later'),
    4: () => answer({ outcome: 'wrong-number' }),
    5: () => hold && setAsking('cancel'),
    6: () => void navigate(edit),
    C: () => call.current?.click(),
    W: () => chat.current?.click(),
    U: onUndo,
  } satisfies DeskActs
  useDeskKeys(acts)

  const wait = NO_ANSWER_WAITS[tries]
  return (
    <>
      <section
        className="desk-answers"
        data-own-bar
        aria-label={m.desk_act()}
        data-called={called || undefined}
      >
        <div className="desk-buttons">
          <a
            ref={call}
            href={`tel:${mobileNumber}`}
            className="desk-dial"
            aria-label={m.desk_call({ number: digits(mobileNumber) })}
            aria-keyshortcuts="C"
            onClick={onCalled}
          >
            <Icon name="phone" />
            <span className="tabular-nums">{digits(mobileNumber)}</span>
            <Key name="C" />
          </a>
          <a
            ref={chat}
            href={whatsAppLink(mobileNumber, whatsAppText(spoken, language))}
            target="_blank"
            rel="noreferrer"
            className="desk-chat"
            aria-label={m.desk_whatsapp_hint()}
            aria-keyshortcuts="W"
            onClick={onCalled}
          >
            <Icon name="whatsapp" />
            <span>{m.desk_whatsapp()}</span>
            <Key name="W" />
          </a>
          <h2>{m.desk_what()}</h2>
          <AnswerButton name="1" icon="circle-check" look="yes" off={!hold} onPress={acts[1]}>
            {m.desk_confirm()}
          </AnswerButton>
          <AnswerButton name="2" icon="phone-missed" off={!hold} onPress={acts[2]}>
            {m.desk_no_answer()}
          </AnswerButton>
          <AnswerButton name="3" icon="calendar-clock" off={!hold} onPress={acts[3]}>
            {m.desk_call_later()}
          </AnswerButton>
          <AnswerButton name="4" icon="phone-off" look="quiet wide" off={!hold} onPress={acts[4]}>
            <span className="desk-long">{m.desk_wrong()}</span>
            <span className="desk-short">{m.desk_wrong_short()}</span>
          </AnswerButton>
          <AnswerButton name="5" icon="circle-x" look="quiet no" off={!hold} onPress={acts[5]}>
            {m.desk_cancel()}
          </AnswerButton>
          <AnswerButton name="6" icon="pencil" look="quiet" off={false} onPress={acts[6]}>
            {m.desk_edit()}
          </AnswerButton>
        </div>
        {open && (
          <OpenDialog
            open={asking === 'open'}
            {...open}
            yes={left ? m.orders_open_yes() : m.desk_confirm()}
            edit={edit}
            onClose={() => setAsking(undefined)}
            onConfirm={() => answer({ outcome: 'confirmed' })}
          />
        )}
        <LaterDialog
          open={asking === 'later'}
          onClose={() => setAsking(undefined)}
          onChoose={(at) => answer({ outcome: 'later', at: new Date(at).toISOString() })}
        />
        <CancelDialog
          open={asking === 'cancel'}
          note={note}
          onClose={() => setAsking(undefined)}
          onChoose={(reason, why) => {
            notes.keep(order._id, why)
            answer({ outcome: 'cancelled', reason, note: why })
          }}
        />
      </section>
      <section className="desk-more" aria-label={m.desk_say()}>
        <Field label={m.desk_note()} optional>
          <TextInput
            value={note}
            onChange={({ target }) => type(target.value)}
            placeholder={m.desk_note_hint()}
            maxLength={300}
            autoComplete="off"
          />
        </Field>
        <p className="text-ink-muted text-sm">
          {wait === undefined ? m.desk_back_no_more() : m.desk_back_in({ time: spanText(wait) })}
        </p>
        <Script sentences={callScript(spoken, language)} language={language} onLanguage={onLanguage} />
      </section>
    </>
  )
}

function useSpoken({ order, leadTime, colorNames }: CalledOrderAnswer) {
  const { name, otherName, nameBengali } = useShop()
  return {
    shop: { name: getLocale() === 'en' ? name : otherName, nameBengali },
    orderId: order._id,
    customerName: order.customerData.name,
    goods: order.products,
    colorNames,
    toCollect: fromTaka(order.toCollect) ?? ZERO,
    address: order.customerData.address,
    district: order.customerData.district,
    leadTime: leadTime ?? undefined,
    sentFrom: waitsForDay(order, Date.now()) ? order.notBefore : undefined,
  }
}

interface AnswerButtonProps {
  name: string
  icon: IconName
  look?: string
  /** The order is not held yet. */
  off: boolean
  onPress: () => void
  children: ReactNode
}

function AnswerButton({ name, icon, look = '', off, onPress, children }: AnswerButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={off || undefined}
      aria-keyshortcuts={name}
      onClick={onPress}
      className={classes('desk-answer', ...look.split(' ').map((one) => one && `is-${one}`))}
    >
      <Icon name={icon} />
      <span>{children}</span>
      <Key name={name} />
    </button>
  )
}

/** A key, where there is a keyboard. Drawn by the style sheet: it is no part of the name of its button. */
export function Key({ name }: { name: string }) {
  return <span aria-hidden="true" data-key={name} className="desk-key" />
}

interface ScriptProps {
  sentences: readonly string[]
  language: Language
  onLanguage: (language: Language) => void
}

/** What to say, in the language of the customer, which need not be that of the page. */
function Script({ sentences, language, onLanguage }: ScriptProps) {
  return (
    <details className="desk-script" open>
      <summary>
        {m.desk_say()}
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="sr-only">{m.desk_say_language()}</legend>
        {(['bn', 'en'] as const).map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={language === one}
            onClick={() => onLanguage(one)}
          >
            {one === 'bn' ? 'বাংলা' : 'English'}
          </button>
        ))}
      </fieldset>
      <div lang={language}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </details>
  )
}
