import type { MessageAnswer } from '#contract/messages/messageSchema.ts'
import type { MessageKind, MessageState } from '#domain/jobs/messages.ts'
import type { OrderEvent } from '#domain/messages/customerEvents.ts'
import type { LinkKind } from '#domain/people/accountLinks.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Tone } from '#web/ui/tone.ts'
import type { Column } from '../../frame/table/column.ts'
import { reasonText } from '../../words/messageReasons.ts'
import { momentText } from '../../words/momentText.ts'

interface StateTexts {
  readonly label: () => string
  readonly tone: Tone
  /** The text with the time of the message. */
  readonly at: (inputs: { moment: string }) => string
}

export const STATES: Readonly<Record<MessageState, StateTexts>> = {
  waiting: { label: m.messages_waiting, tone: 'info', at: m.messages_next },
  failed: { label: m.messages_failed, tone: 'error', at: m.messages_last },
  sent: { label: m.messages_sent, tone: 'success', at: m.messages_sent_at },
}

/** A sent message that is only a file, since there was no mail server: nobody has received it. */
const IN_OUTBOX: StateTexts = { label: m.messages_in_outbox, tone: 'warning', at: m.messages_kept_at }

/** Nothing sends SMS: staff can, with the text that is shown. */
const TO_SEND_BY_HAND: StateTexts = { ...IN_OUTBOX, at: m.messages_sms_kept_at }

const OVERTAKEN: StateTexts = {
  label: m.messages_overtaken,
  tone: 'info',
  at: m.messages_overtaken_at,
}

function textsOf({
  state,
  isInOutbox,
  isOvertaken,
  text,
}: Pick<MessageAnswer, 'state' | 'isInOutbox' | 'isOvertaken' | 'text'>): StateTexts {
  if (isOvertaken) return OVERTAKEN
  if (state !== 'sent' || !isInOutbox) return STATES[state]
  return text === undefined ? IN_OUTBOX : TO_SEND_BY_HAND
}

const LINKS: Readonly<Record<LinkKind, () => string>> = {
  reset: m.messages_kind_reset,
  verification: m.messages_kind_verification,
  'sign-in': m.messages_kind_sign_in,
}

const EVENTS: Readonly<Record<OrderEvent, () => string>> = {
  placed: m.messages_event_placed,
  confirmed: m.messages_event_confirmed,
  shipped: m.messages_event_shipped,
  delivered: m.messages_event_delivered,
  cancelled: m.messages_event_cancelled,
}

type OrderMessageKind = 'mail.order' | 'sms.order'

const KINDS: Readonly<Record<Exclude<MessageKind, 'mail.account' | OrderMessageKind>, () => string>> = {
  'mail.contact': m.messages_kind_contact,
  'mail.newsletter': m.messages_kind_newsletter,
  'mail.invitation': m.messages_kind_invitation,
  'mail.owner': m.messages_kind_owner,
  'mail.account-notice': m.messages_kind_notice,
  'mail.backup': m.messages_kind_backup,
  'sms.back-in-stock': m.messages_kind_back_in_stock,
}

/** The name of a message's kind. */
export function messageName({
  kind,
  linkKind,
  event,
}: Pick<MessageAnswer, 'kind' | 'linkKind' | 'event'>): string {
  if (kind === 'mail.order' || kind === 'sms.order') {
    if (event === undefined) return m.messages_kind_order()
    const name = { event: EVENTS[event]() }
    return kind === 'sms.order' ? m.messages_kind_order_sms(name) : m.messages_kind_order_mail(name)
  }
  if (kind === 'mail.account') return linkKind ? LINKS[linkKind]() : m.messages_kind_account()
  return KINDS[kind]()
}

/** The address, or that it cannot be read. */
export function recipientOf({ to }: Pick<MessageAnswer, 'to'>): string {
  return to ?? m.messages_unreadable()
}

/** The columns of the message list; of contents, only those of SMS are shown. */
export function messageColumns({
  onTry,
}: {
  readonly onTry: (message: MessageAnswer) => void
}): readonly Column<MessageAnswer>[] {
  return [
    {
      id: 'message',
      header: m.messages_message(),
      place: 'lead',
      cell: (message) => <Name message={message} />,
    },
    {
      id: 'written',
      header: m.messages_written(),
      place: 'sublead',
      cell: ({ createdAt }) => momentText(createdAt),
    },
    {
      id: 'state',
      header: m.messages_state(),
      place: 'state',
      cell: (message) => <Chip tone={textsOf(message).tone}>{textsOf(message).label()}</Chip>,
    },
    { id: 'details', header: m.messages_details(), cell: (message) => <Details message={message} /> },
    {
      id: 'actions',
      header: m.messages_actions(),
      place: 'actions',
      align: 'right',
      cell: (message) => <TryAgain message={message} onTry={onTry} />,
    },
  ]
}

interface TryAgainProps {
  readonly message: MessageAnswer
  readonly onTry: (message: MessageAnswer) => void
}

/** Where a message can be tried again. */
export function TryAgain({ message, onTry }: TryAgainProps) {
  if (!message.mayTryAgain) return null
  return (
    <Button
      variant="soft"
      aria-label={m.messages_try_named({ message: messageName(message), to: recipientOf(message) })}
      onClick={() => onTry(message)}
    >
      {m.messages_try()}
    </Button>
  )
}

/** Kind, recipient, order and, of an SMS, its text. */
function Name({ message }: { message: MessageAnswer }) {
  const { text, parts = 0, orderId } = message
  return (
    <>
      {messageName(message)}
      <span className="wrap-anywhere block font-normal text-ink-muted">
        {recipientOf(message)}
        {orderId && (
          <>
            {' · '}
            <Link to={`/dashboard/order-overview/${orderId}`} className="text-link">
              {m.messages_order({ id: orderId })}
            </Link>
          </>
        )}
      </span>
      {text && (
        <span className="wrap-anywhere mt-1 block max-w-read whitespace-pre-line font-normal">
          {text}{' '}
          <span className="whitespace-nowrap text-ink-muted">
            ({m.messages_parts({ count: parts, shown: count(parts) })})
          </span>
        </span>
      )}
    </>
  )
}

/** When it was sent, failed or will be tried next, the number of attempts, and why it failed. */
function Details({ message }: { message: MessageAnswer }) {
  const { state, attempts, at, reason, isBeingSent } = message
  return (
    <>
      {isBeingSent ? m.messages_sending() : textsOf(message).at({ moment: momentText(at) })}
      {attempts > 0 && state !== 'sent' && (
        <> · {m.messages_tries({ count: attempts, shown: count(attempts) })}</>
      )}
      {reason && <span className="block max-w-read text-ink">{reasonText(reason)}</span>}
    </>
  )
}
