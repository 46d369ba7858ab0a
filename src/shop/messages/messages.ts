import { inTransaction } from '#data/core/transaction.ts'
import {
  countMessages,
  findMessage,
  listMessages,
  type StoredMessage,
  tryMessageAgain,
} from '#data/messages/messages.ts'
import { forgetSending } from '#data/messages/smsSendings.ts'
import {
  FINAL_FAILURES,
  type JobResult,
  LINK_MESSAGE_KINDS,
  MESSAGE_KINDS,
  type Message,
  type MessageKind,
  type MessageState,
} from '#domain/jobs/messages.ts'
import { readPayload } from '#domain/jobs/payload.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import { parseFailure } from '../jobs/jobFailure.ts'
import type { Messages } from './messageTypes.ts'

/** `wake` is called when a message should be sent now. */
export function createMessages(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  wake: () => void,
  record: Record,
): Messages {
  return {
    list: guarded('settings', async (_, { state, page, limit }) => {
      const stored = await listMessages(db, {
        state,
        kinds: MESSAGE_KINDS,
        limit,
        offset: (page - 1) * limit,
      })
      return {
        outcome: 'listed',
        messages: stored.map((one) => messageOf(one, state, now())),
        counts: await countMessages(db, MESSAGE_KINDS),
      }
    }),

    tryAgain: guarded('settings', async (caller, id) => {
      const found = {
        kinds: MESSAGE_KINDS,
        linkKinds: LINK_MESSAGE_KINDS,
        final: FINAL_FAILURES,
        now: now(),
      }
      const isWaiting = await inTransaction(db, async (tx) => {
        if (!(await tryMessageAgain(tx, id, found))) return false
        // Whoever tries it again has made sure that an SMS of which nobody knew did not arrive.
        await forgetSending(tx, id)
        await record(tx, { kind: 'mail.retried', actor: userActor(caller), subjectId: id, at: now() })
        return true
      })
      if (isWaiting) {
        wake()
        return { outcome: 'waiting' }
      }
      const message = await findMessage(db, id, MESSAGE_KINDS)
      if (!message) return { outcome: 'unknown' }
      return { outcome: isHeld(message, now()) ? 'being-sent' : 'not-to-send' }
    }),
  }
}

/** Whether a process is sending the message. */
function isHeld({ lockedUntil }: Pick<StoredMessage, 'lockedUntil'>, now: number): boolean {
  return lockedUntil !== null && lockedUntil > now
}

function messageOf(stored: StoredMessage, state: MessageState, now: number): Message {
  const { id, attempts, createdAt, at, lastError, expiresAt, hasSecret } = stored
  const kind = stored.kind as MessageKind
  const payload = readPayload(kind, stored.payload)
  const reason = lastError === null ? undefined : parseFailure(lastError)
  const isLinkGone = LINK_MESSAGE_KINDS.includes(kind) && !hasSecret
  const isUseless = isLinkGone || (expiresAt !== null && expiresAt <= now)
  const isBeingSent = isHeld(stored, now)
  const isFinal = reason !== undefined && FINAL_FAILURES.includes(reason.code)
  return {
    id,
    kind,
    event: payload && 'event' in payload ? payload.event : undefined,
    orderId: payload && 'orderId' in payload ? payload.orderId : undefined,
    linkKind: payload && 'linkKind' in payload ? payload.linkKind : undefined,
    to: payload?.to,
    text: payload && 'text' in payload ? payload.text : undefined,
    state,
    attempts,
    createdAt,
    at,
    reason,
    isBeingSent,
    isInOutbox: stored.result === ('outbox' satisfies JobResult),
    isOvertaken: stored.result === ('overtaken' satisfies JobResult),
    mayTryAgain:
      payload !== undefined &&
      !isUseless &&
      // A message that is due is sent by itself.
      (state === 'failed' ? !isFinal : state === 'waiting' && !isBeingSent && at > now),
  }
}
