import { useEffect, useRef, useState } from 'react'
import type { PackedAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { OpenedAnswer } from '#contract/parcels/packSchema.ts'
import { readBoxCode } from '#domain/parcel/boxes.ts'
import { PACK_HOLD } from '#domain/parcel/packing.ts'
import { digits } from '#web/client/amounts.ts'
import { endsLogin, isMissing } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../../../frame/mutations.ts'
import { goodsName } from '../../../words/goodsName.ts'
import { refetchParcels } from '../../list/parcelsQuery.ts'
import { sound } from '../view/sound.ts'
import { useInTurn } from '../view/useInTurn.ts'
import { type PackedInto, weightOf } from './packedInto.ts'

/** What a label said last, other than that its box can be packed now. */
export type PackSaid =
  | {
      readonly kind: 'packed-now'
      readonly id: string
      readonly name: string
      readonly code: string
      /** How many are to be printed, because those that there are do not name its boxes; 0: none. */
      readonly labels: number
    }
  | { readonly kind: 'put-aside'; readonly name: string; readonly code: string }
  | { readonly kind: 'unknown' | 'failed'; readonly code: string }
  | { readonly kind: 'no'; readonly opened: OpenedAnswer; readonly code: string }

export interface Packing {
  /** The parcel that is open here. */
  readonly opened: OpenedAnswer | undefined
  /** Places of its lines that are in the box. */
  readonly ticked: ReadonlySet<number>
  /** How it is packed. */
  readonly into: PackedInto
  /** Its order was changed since it was opened. */
  readonly isOther: boolean
  readonly said: PackSaid | undefined
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

const NONE: ReadonlySet<number> = new Set()
const ONE_BOX: PackedInto = { boxes: 1, weight: '' }
/** Before it is somebody else's. Milliseconds. */
const HOLD_ON = PACK_HOLD / 2

/** The label of each of its boxes means the parcel. */
const sameCode = (own: string, code: string) =>
  [code, readBoxCode(code)?.code ?? code].some((one) => bare(one) === bare(own))
const bare = (code: string) => code.replaceAll('-', '').toUpperCase()

/** One parcel after the other is opened, ticked off and packed. `email`: of the signed-in user. */
export function usePacking(email: string): Packing {
  const [opened, setOpened] = useState<OpenedAnswer>()
  const [ticked, setTicked] = useState(NONE)
  const [into, setInto] = useState<PackedInto>(ONE_BOX)
  const [isOther, setOther] = useState(false)
  const [said, setSaid] = useState<PackSaid>()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const id = opened?.label._id

  useEffect(() => {
    if (id === undefined) return
    // Whoever goes elsewhere leaves it to the others; if this is not heard, its time runs out.
    return () =>
      void authorized(`/consignments/${encodeURIComponent(id)}/release`, { method: 'POST' }).catch(() => {})
  }, [id])

  const held = useRef<() => void>(undefined)
  useEffect(() => {
    held.current = () => void reopen()
  })
  useEffect(() => {
    if (id === undefined) return
    const timer = setInterval(() => held.current?.(), HOLD_ON)
    return () => clearInterval(timer)
  }, [id])

  function say(next: PackSaid) {
    if (next.kind === 'packed-now') sound.right()
    else if (next.kind !== 'put-aside') sound.wrong()
    setSaid(next)
    setOpened(undefined)
  }

  function show(code: string, next: OpenedAnswer) {
    if (next.stand !== 'to-pack') return say({ kind: 'no', opened: next, code })
    setSaid(undefined)
    setTicked(NONE)
    setInto(intoOf(next))
    setOther(false)
    setOpened(inLanguage(next))
    sound.right()
  }

  /** Opens it, or says why not. */
  async function open(code: string, take = false) {
    setBusy(true)
    try {
      show(code, await ask(code, take))
    } catch (error) {
      if (!endsLogin(error)) say({ kind: isMissing(error) ? 'unknown' : 'failed', code })
    } finally {
      setBusy(false)
    }
  }

  /** Keeps what is open, and notices that its order was changed. */
  async function reopen(): Promise<void> {
    if (!opened) return
    const now = await ask(opened.label._id, false).catch(() => undefined)
    if (!now || (now.stand === 'to-pack' && now.revision === opened.revision)) return
    if (now.stand !== 'to-pack') return say({ kind: 'no', opened: now, code: opened.label.code })
    setOpened(inLanguage(now))
    setTicked(NONE)
    setOther(true)
    sound.wrong()
  }

  const scan = useInTurn(busy, (code) => void takeScan(code))

  async function takeScan(code: string) {
    // A question is answered, or the box in hand put aside, first.
    if (asks || said?.kind === 'no' || said?.kind === 'put-aside') return sound.wrong()
    if (!opened) return await open(code)
    const { label } = opened
    if ([label.code, label._id, label.orderId].some((one) => sameCode(one, code))) return
    setAsks(true)
    sound.wrong()
    const leaves = await showConfirm({
      tone: 'warning',
      title: m.pack_unfinished({ name: label.name }),
      text: m.pack_unfinished_text(),
      confirmLabel: m.pack_open_other(),
      cancelLabel: m.pack_stay(),
    })
    setAsks(false)
    if (leaves) await open(code)
  }

  async function finish() {
    if (!opened) return
    const { label, revision } = opened
    const { boxes } = into
    setBusy(true)
    try {
      const seen = { [label._id]: revision }
      const body = { ids: [label._id], packed: true, seen, boxes, packedWeight: weightOf(into) }
      const { parcels, kept } = await authorized<PackedAnswer>('/consignments/packed', {
        method: 'POST',
        body,
      })
      // Somebody else has packed it, or the answer to one's own press was lost: then that is said.
      if (kept.length > 0 || parcels === 0) await reopen()
      else {
        say({
          ...{ kind: 'packed-now', id: label._id, name: label.name, code: label.code },
          labels: labelsToPrint(label, boxes),
        })
      }
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
      refetchParcels(email)
    }
  }

  async function miss(line: number, quantity: number) {
    if (!opened) return
    const { label, revision } = opened
    setBusy(true)
    try {
      const path = `/consignments/${encodeURIComponent(label._id)}/notThere`
      await authorized(path, { method: 'POST', body: { line, quantity, revision } })
      say({ kind: 'put-aside', name: label.name, code: label.code })
    } catch (error) {
      failed(error)
      // Somebody was quicker, or the order is another one now.
      await reopen()
    } finally {
      setBusy(false)
      refetchParcels(email)
    }
  }

  /** What is open stays so, and what was ticked. */
  function failed(error: unknown) {
    sound.wrong()
    showFailure(error, { title: m.pack_failed(), text: m.pack_failed_text() })
  }

  return {
    ...{ opened, ticked, into, isOther, said, busy },
    scan,
    toggle: (line) =>
      setTicked((now) => new Set(now.has(line) ? [...now].filter((one) => one !== line) : [...now, line])),
    packInto: setInto,
    finish: () => void finish(),
    take: () => void (said && open(said.code, true)),
    goOn: () => setSaid(undefined),
    miss,
  }
}

async function ask(code: string, take: boolean): Promise<OpenedAnswer> {
  return await authorized<OpenedAnswer>('/consignments/open', { method: 'POST', body: { code, take } })
}

/** With its goods as they are called in the language of the page. */
function inLanguage({ label, ...opened }: OpenedAnswer): OpenedAnswer {
  return {
    ...opened,
    label: { ...label, lines: label.lines.map((line) => ({ ...line, name: goodsName(line) })) },
  }
}

/** As it was packed before, or booked. */
function intoOf({ label: { boxes }, packedWeight }: OpenedAnswer): PackedInto {
  return { boxes, weight: packedWeight === null ? '' : digits(packedWeight) }
}

/** Those that were printed say another number of boxes, or there are none yet of its boxes. */
function labelsToPrint({ boxes: before, printedAt }: OpenedAnswer['label'], boxes: number): number {
  return boxes !== before || (boxes > 1 && printedAt === null) ? boxes : 0
}
