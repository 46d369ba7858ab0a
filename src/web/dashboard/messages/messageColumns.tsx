import type { MessageAnswer } from '#domain/jobs/messageSchema.ts'
import type { JobFailure, JobFailureCode, MessageKind, MessageState } from '#domain/jobs/messages.ts'
import type { LinkKind } from '#domain/people/accountLinks.ts'
import { count, digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { momentText } from '../momentText.ts'
import type { Column } from '../table/column.ts'

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

/** Nothing sends SMS yet: staff can, with the text that is shown. */
const TO_SEND_BY_HAND: StateTexts = { ...IN_OUTBOX, at: m.messages_sms_kept_at }

function textsOf({
  state,
  isInOutbox,
  text,
}: Pick<MessageAnswer, 'state' | 'isInOutbox' | 'text'>): StateTexts {
  if (state !== 'sent' || !isInOutbox) return STATES[state]
  return text === undefined ? IN_OUTBOX : TO_SEND_BY_HAND
}

const LINKS: Readonly<Record<LinkKind, () => string>> = {
  reset: m.messages_kind_reset,
  verification: m.messages_kind_verification,
  'sign-in': m.messages_kind_sign_in,
}

const KINDS: Readonly<Record<Exclude<MessageKind, 'mail.account'>, () => string>> = {
  'mail.contact': m.messages_kind_contact,
  'mail.newsletter': m.messages_kind_newsletter,
  'mail.invitation': m.messages_kind_invitation,
  'mail.owner': m.messages_kind_owner,
  'mail.account-notice': m.messages_kind_notice,
  'mail.backup': m.messages_kind_backup,
  'sms.back-in-stock': m.messages_kind_back_in_stock,
}

/** The name of a message's kind. */
function messageName({ kind, linkKind }: Pick<MessageAnswer, 'kind' | 'linkKind'>): string {
  if (kind === 'mail.account') return linkKind ? LINKS[linkKind]() : m.messages_kind_account()
  return KINDS[kind]()
}

/** The address, or that it cannot be read. */
export function recipientOf({ to }: Pick<MessageAnswer, 'to'>): string {
  return to ?? m.messages_unreadable()
}

const REASONS: Readonly<Record<JobFailureCode, (code: string) => string>> = {
  'mail-server-unreachable': m.messages_reason_unreachable,
  'mail-server-unreadable': m.messages_reason_unreadable,
  'mail-login-refused': m.messages_reason_login,
  'mail-refused': (code) => m.messages_reason_refused({ code: digits(code) }),
  'timed-out': m.messages_reason_timed_out,
  expired: m.messages_reason_expired,
  'message-deleted': m.messages_reason_deleted,
  'secret-changed': m.messages_reason_secret,
  interrupted: m.messages_reason_interrupted,
  restored: m.messages_reason_restored,
  defect: m.messages_reason_defect,
}

/** Why a message was not sent, and what to do. */
export function reasonText({ code, detail = '' }: JobFailure): string {
  return REASONS[code](detail)
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
      cell: (message) =>
        message.mayTryAgain && (
          <Button
            variant="soft"
            aria-label={m.messages_try_named({ message: messageName(message), to: recipientOf(message) })}
            onClick={() => onTry(message)}
          >
            {m.messages_try()}
          </Button>
        ),
    },
  ]
}

/** Kind and recipient. */
function Name({ message }: { message: MessageAnswer }) {
  return (
    <>
      {messageName(message)}
      <span className="wrap-anywhere block font-normal text-ink-muted">{recipientOf(message)}</span>
      {message.text && (
        <span className="wrap-anywhere mt-1 block max-w-read font-normal">{message.text}</span>
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
