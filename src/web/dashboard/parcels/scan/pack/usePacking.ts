import { useState } from 'react'
import type { OpenedAnswer } from '#contract/parcels/packSchema.ts'
import { ApiError, endsLogin, isMissing, NetworkError } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { randomKey } from '#web/client/randomKey.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../../../frame/mutations.ts'
import { refetchParcels } from '../../list/parcelsQuery.ts'
import { namedBy } from '../codes.ts'
import { sound } from '../view/sound.ts'
import { useInTurn } from '../view/useInTurn.ts'
import { foundAhead, leaveOutAhead, useAhead } from './ahead.ts'
import { type AtHand, asItIsNow, beginning, keepAtHand, type OpenParcel } from './atHand.ts'
import type { KeptPacking } from './keptPackings.ts'
import { nextScan, type PackSaid } from './nextScan.ts'
import { type PackedInto, weightOf } from './packedInto.ts'
import { keptPackings, useKeptPackings } from './packingsHere.ts'
import { useAtHand } from './useAtHand.ts'

export interface Packing {
  /** The parcel that is open here, and how far one is with it. */
  readonly atHand: AtHand | undefined
  readonly said: PackSaid | undefined
  /** What was said of the box before and nobody can have read, as the next label was scanned by then. */
  readonly beside: PackSaid | undefined
  readonly busy: boolean
  /** A label was scanned; while a call is on its way it waits for its turn. */
  readonly scan: (code: string) => void
  readonly toggle: (line: number) => void
  readonly packInto: (into: PackedInto) => void
  readonly finish: () => void
  /** Takes the parcel from whoever has it open. */
  readonly take: () => void
  /** What was said is seen. */
  readonly goOn: () => void
  /** Says that so many of a line are not there. */
  readonly miss: (line: number, quantity: number) => Promise<void>
}

/** Somebody waits with the box in hand: without an answer until then the phone goes by what it has read. Milliseconds. */
const TIMEOUT = 8_000

/** One parcel after the other is opened, ticked off and packed. `email`: of the signed-in user. */
export function usePacking(email: string): Packing {
  const [atHand, setAtHand] = useAtHand(email, () => void reopen())
  const [said, setSaid] = useState<PackSaid>()
  const [beside, setBeside] = useState<PackSaid>()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const ahead = useAhead(email)
  const waiting = useKeptPackings(email).filter(({ wrong }) => !wrong)

  function say(next: PackSaid) {
    if (next.kind === 'packed-now') sound.right()
    else if (next.kind === 'kept-now') sound.look()
    else if (next.kind !== 'put-aside') sound.wrong()
    setSaid(next)
    setAtHand(undefined)
  }

  function begin(parcel: OpenParcel, asOf?: number) {
    setSaid(undefined)
    setAtHand(beginning(parcel, asOf))
    sound.right()
  }

  /** Opens it, or says why not. */
  async function open(code: string, take = false) {
    if (isAmong(waiting, code)) return say({ kind: 'kept-before', code })
    setBusy(true)
    try {
      const next = await ask(code, take)
      if (next.stand === 'to-pack') begin(next)
      else say({ kind: 'no', opened: next, code })
    } catch (error) {
      if (endsLogin(error)) return
      if (isMissing(error)) say({ kind: 'unknown', code })
      else if (isCut(error)) openAlone(code)
      else say({ kind: 'failed', code })
    } finally {
      setBusy(false)
    }
  }

  /** Without a connection, from what was read while there was one. */
  function openAlone(code: string) {
    const parcel = ahead && foundAhead(ahead, code)
    if (parcel) begin(parcel, ahead.readAt)
    else say({ kind: 'not-read', code })
  }

  /** Keeps what is open, and notices that its order was changed. Resolves to whether the shop has answered. */
  async function reopen(): Promise<boolean> {
    if (!atHand) return false
    const { label } = atHand.parcel
    const now = await ask(label._id, false).catch(() => undefined)
    if (!now) return false
    if (now.stand !== 'to-pack') {
      say({ kind: 'no', opened: now, code: label.code })
      return true
    }
    if (now.revision !== atHand.parcel.revision) sound.wrong()
    // What was ticked meanwhile stays; another parcel that was opened meanwhile, too.
    setAtHand((before) => (before?.parcel.label._id === label._id ? asItIsNow(before, now) : before))
    return true
  }

  const scan = useInTurn(busy, (code, waited) => void takeScan(code, waited))

  async function takeScan(code: string, waited: boolean) {
    const next = nextScan({ code, waited, atHand, said, isAsking: asks })
    if (next.does === 'waits') return sound.wrong()
    if (next.does === 'opens') {
      setBeside(next.beside)
      return await open(code)
    }
    if (next.does === 'same' || !atHand) return
    setAsks(true)
    sound.wrong()
    const leaves = await showConfirm({
      tone: 'warning',
      title: m.pack_unfinished({ name: nameOf(atHand.parcel.label) }),
      text: m.pack_unfinished_text(),
      confirmLabel: m.pack_open_other(),
      cancelLabel: m.pack_stay(),
    })
    setAsks(false)
    if (leaves) await open(code)
  }

  /** It is kept on this phone, and sent: at once, or when there is a connection again. */
  async function finish() {
    if (!atHand) return
    const { parcel, into } = atHand
    const { label, revision } = parcel
    const { _id: id, orderId, code } = label
    const key = randomKey()
    setBusy(true)
    const how = { boxes: into.boxes, weight: weightOf(into) ?? null, at: Date.now() }
    keptPackings.add({ key, email, id, orderId, code, revision, ...how })
    keepAtHand(email, undefined)
    const known = await keptPackings.whenKnown(key)
    if (known === 'kept') say({ kind: 'kept-now', name: nameOf(label), code })
    else if (known === 'packed') {
      leaveOutAhead(email, id)
      say({ kind: 'packed-now', id, name: nameOf(label), code, labels: labelsToPrint(label, into.boxes) })
    } else if (await reopen()) keptPackings.settle(key)
    // Then it stands among those that were not taken.
    else setAtHand(undefined)
    setBusy(false)
    refetchParcels(email)
  }

  async function miss(line: number, quantity: number) {
    if (!atHand) return
    const { label, revision } = atHand.parcel
    setBusy(true)
    try {
      const path = `/consignments/${encodeURIComponent(label._id)}/notThere`
      await authorized(path, { method: 'POST', body: { line, quantity, revision } })
      say({ kind: 'put-aside', name: nameOf(label), code: label.code })
    } catch (error) {
      // What is open stays so, and what was ticked.
      sound.wrong()
      showFailure(error, { title: m.pack_failed(), text: m.pack_failed_text() })
      // Somebody was quicker, or the order is another one now.
      await reopen()
    } finally {
      setBusy(false)
      refetchParcels(email)
    }
  }

  const change = (to: (now: AtHand) => Partial<AtHand>) => setAtHand((now) => now && { ...now, ...to(now) })

  return {
    ...{ atHand, busy, beside },
    said: said && stillSo(said, waiting),
    scan,
    toggle: (line) =>
      change(({ ticked }) => ({
        ticked: ticked.includes(line) ? ticked.filter((one) => one !== line) : [...ticked, line],
      })),
    packInto: (into) => change(() => ({ into })),
    finish: () => void finish(),
    take: () => void (said && open(said.code, true)),
    goOn: () => {
      setSaid(undefined)
      setBeside(undefined)
    },
    miss,
  }
}

/** What a parcel is called on the screen. */
export function nameOf({ name, orderId }: Pick<OpenParcel['label'], 'name' | 'orderId'>): string {
  return name || orderId
}

async function ask(code: string, take: boolean): Promise<OpenedAnswer> {
  const request = { method: 'POST', body: { code, take }, timeout: TIMEOUT } as const
  return await authorized<OpenedAnswer>('/consignments/open', request)
}

/** Whether the shop cannot be reached, or is down. */
function isCut(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}

/** Those that were printed say another number of boxes, or there are none yet of its boxes. */
function labelsToPrint({ boxes: before, printedAt }: OpenParcel['label'], boxes: number): number {
  return boxes !== before || (boxes > 1 && printedAt === null) ? boxes : 0
}

/** Whether a code is that of one of these boxes. */
function isAmong(boxes: readonly KeptPacking[], code: string): boolean {
  return namedBy(boxes, code, (one) => [one.code, one.id, one.orderId]) !== undefined
}

/** What was said, as it is now: a box that was kept here may have reached the shop meanwhile, or stands among those not taken. */
function stillSo(said: PackSaid, waiting: readonly KeptPacking[]): PackSaid | undefined {
  const isKept = said.kind === 'kept-now' || said.kind === 'kept-before'
  return isKept && !isAmong(waiting, said.code) ? undefined : said
}
