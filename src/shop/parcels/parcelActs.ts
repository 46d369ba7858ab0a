import { afterCommit } from '#data/core/transaction.ts'
import { findParcel, newsOf, TOLD_BY } from '#data/parcels/parcels.ts'
import { parcelsInRuns } from '#data/parcels/runs.ts'
import type { NewsWord } from '#domain/parcel/news.ts'
import { isByHand, lacksCode, type Parcel } from '#domain/parcel/parcel.ts'
import { hasLeft, isOpenParcel } from '#domain/parcel/states.ts'
import { codesSeen } from '#domain/parcel/typedCode.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import { type CheckedCode, checkCode } from './checkCode.ts'
import { type ClaimOpening, openClaimOf } from './claims.ts'
import type { CourierLines } from './courierLines.ts'
import { stopOf } from './handOver.ts'
import type { Heard, HearNews } from './hearNews.ts'
import type { LockedParcel, MoveParcel } from './moveParcel.ts'
import type { NotNow, Parcels, SaidOfParcel } from './parcelTypes.ts'
import { settleParcel } from './settleParcel.ts'

interface ActParts extends Pick<ClaimOpening, 'claimDays'> {
  readonly lines: CourierLines
  readonly parcels: MoveParcel
  readonly news: HearNews
  readonly record: Record
  readonly write: StockWriter
  readonly watch: OrderWatch
  /** Lets the job that books run soon. */
  hasten(): void
}

type Acts = Pick<Parcels, 'cancel' | 'say' | 'settle' | 'sayThere' | 'callBack' | 'lose'>

/** What staff do with parcels that couriers have, or are about to have. */
export function createParcelActs(
  deps: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  { lines, parcels, news, record, write, watch, claimDays, hasten }: ActParts,
): Acts {
  const { db, now, random } = deps

  return {
    cancel: guarded('orders.ship', async (caller, id, { doneThere, boxHere }) => {
      const called = doneThere ? 'cancelled' : await callOff(db, lines, id)
      if (called !== 'cancelled' && called !== 'no-such-call') return { outcome: called }
      return await act(id, async (change, locked) => {
        const { parcel } = locked
        const by = userActor(caller)
        if (!isOpenParcel(parcel.state) || isBeingAsked(parcel)) return notNow(parcel)
        const isTold = called === 'cancelled' || isByHand(parcel.courier) || !isInBooks(parcel)
        if (!isTold) return { outcome: 'cancel-there' } as const
        if (hasLeft(parcel.state) && boxHere && (await wasThere(change, parcel))) {
          // What the courier had is received: somebody says where its goods lie.
          return changed(await parcels.move(change, locked, { state: 'back' }, by))
        }
        if (!hasLeft(parcel.state) || boxHere) {
          return changed(await parcels.move(change, locked, cancelled(parcel), by))
        }
        // Whoever looked for the box knows that it is gone.
        const [state, at] = ['coming-back', now()] as const
        const to = { state, handedOverAt: parcel.handedOverAt ?? at, settled: 'told', settledAt: at } as const
        return changed(await parcels.move(change, locked, to, by))
      })
    }),

    say: guarded('orders.ship', async (caller, id, said) => {
      const parcel = await findParcel(db, id)
      if (!parcel) return { outcome: 'unknown' }
      const isInHands =
        isOpenParcel(parcel.state) && !['queued', 'refused', 'not-known'].includes(parcel.state)
      const mayBeSaid =
        isByHand(parcel.courier) || (said.state === 'handed-over' && parcel.state === 'booked')
      if (!isInHands || !mayBeSaid) return notNow(parcel)
      // What became of it is said on the sheet of its run.
      if ((await parcelsInRuns(db, [id])).has(id)) return notNow(parcel)
      const mayHear = (locked: LockedParcel) => said.state !== 'handed-over' || stopOf(locked) === undefined
      const told = newsFrom(said, now())
      const heard = await news.hearIf(mayHear, id, told, caller.id, userActor(caller))
      if (!heard) return { outcome: 'unknown' }
      return heard.isHeard ? changed(heard.parcel) : notNow(heard.parcel)
    }),

    settle: guarded('orders.ship', async (caller, id, how) =>
      act(id, (change, locked) =>
        settleParcel({ now, random, parcels, record }, change, locked, { caller, how }),
      ),
    ),

    sayThere: guarded('orders.ship', async (caller, id, { there, trackingCode: seen }) => {
      const { code, answer: checked } = await checkCode({ ...deps, lines }, id, there ? seen : undefined)
      if (checked === 'code-unknown' || checked === 'code-of-other') return { outcome: checked }
      return await act(id, async (change, locked) => {
        const to = codesAfter(locked.parcel, { there, code, checked })
        if (to === undefined) return notNow(locked.parcel)
        const moved = await parcels.move(change, locked, to, userActor(caller))
        if (!there) afterCommit(change.tx, hasten)
        return changed(moved)
      })
    }),

    callBack: guarded('orders.ship', async (caller, id, reason) => {
      const parcel = await findParcel(db, id)
      if (!parcel) return { outcome: 'unknown' }
      const courier = lines.find(parcel.courier)
      const askBack = courier?.parcels.askBack
      if (!courier || !askBack) return { outcome: 'no-such-call' }
      const by = userActor(caller)
      const at = now()
      // Steadfast takes each request for a new one: whoever notes it first is the one who asks.
      const claimed = await act(id, async (change, locked) => {
        const { state } = locked.parcel
        if (!isOpenParcel(state) || !hasLeft(state) || state === 'coming-back') return notNow(locked.parcel)
        if (locked.parcel.calledBackAt !== undefined) return changed(locked.parcel)
        await parcels.move(change, locked, { calledBackAt: at }, by)
        return { outcome: 'claimed' } as const
      })
      if (claimed.outcome !== 'claimed') return claimed
      const called = await lines.call(courier, (_, keys) => askBack(id, reason, keys))
      if (called.outcome === 'failed' || called.answer === 'too-late') {
        await act(id, async (change, locked) =>
          changed(await parcels.move(change, locked, { calledBackAt: undefined }, by)),
        )
        return { outcome: called.outcome === 'failed' ? 'courier-fails' : 'too-late' }
      }
      return await act(id, async (change, locked) => {
        await record(change.tx, {
          kind: 'parcel.called-back',
          actor: by,
          subjectId: parcel.orderId,
          at: now(),
          after: { courier: parcel.courier },
        })
        return changed(
          await parcels.move(change, locked, { settled: 'told', settledAt: now(), calledBackAt: now() }, by),
        )
      })
    }),

    lose: guarded('settings', async (caller, id) => {
      if (!caller.owner) return { outcome: 'forbidden' }
      return await act(id, async (change, locked) => {
        const { parcel } = locked
        if (!hasLeft(parcel.state) || !isOpenParcel(parcel.state)) return notNow(parcel)
        const moved = await parcels.move(change, locked, { state: 'lost' }, userActor(caller))
        await openClaimOf(change, parcel, 'lost', { ...deps, claimDays })
        return changed(moved)
      })
    }),
  }

  /** Does something with a locked parcel, and lets lists know. */
  async function act<Outcome extends { readonly outcome: string }>(
    id: string,
    work: (change: StockTransaction, locked: LockedParcel) => Promise<Outcome>,
  ): Promise<Outcome | { readonly outcome: 'unknown' }> {
    const orderId = (await findParcel(db, id))?.orderId
    if (orderId === undefined) return { outcome: 'unknown' }
    const done = await write(async (change) => {
      const locked = await parcels.lock(change, id, orderId)
      return locked ? await work(change, locked) : ({ outcome: 'unknown' } as const)
    })
    if (done.outcome === 'changed') watch.changed()
    return done
  }
}

const notNow = ({ state }: Parcel): NotNow => ({ outcome: 'not-now', state })
const changed = (parcel: Parcel) => ({ outcome: 'changed', parcel }) as const

/** Whether the courier is being called to book it: what it says comes first. */
function isBeingAsked({ state, sentAt }: Parcel): boolean {
  return state === 'queued' && sentAt !== undefined
}

/** One that nobody has found by its code may be there all the same. */
function cancelled({ codeCheck, courier }: Parcel) {
  const denied = codeCheck !== undefined && { deniedWith: courier }
  return { state: 'cancelled', handedOverAt: undefined, ...denied } as const
}

/** What becomes of the codes of a parcel of which somebody says whether it is there. `checked`: what its courier says of the code. */
function codesAfter(
  parcel: Parcel,
  {
    checked,
    ...seen
  }: {
    readonly there: boolean
    readonly code: string | undefined
    readonly checked: CheckedCode['answer']
  },
) {
  const isConfirmed = checked !== 'no-answer'
  return codesSeen(parcel, { ...seen, isConfirmed, isLacking: lacksCode(parcel) })
}

/**
 * Has a courier that takes such a call cancel what it has in its books. `code-unknown`: it has not confirmed the code, which may be that of
 * another parcel.
 */
async function callOff(
  db: ShopDeps['db'],
  lines: CourierLines,
  id: string,
): Promise<'cancelled' | 'too-late' | 'courier-fails' | 'no-such-call' | 'code-unknown'> {
  const parcel = await findParcel(db, id)
  const courier = parcel && lines.find(parcel.courier)
  const { cancel } = courier?.parcels ?? {}
  const consignment = parcel && isInBooks(parcel) ? parcel.consignment : undefined
  if (!courier || !cancel || consignment === undefined) return 'no-such-call'
  if (parcel?.codeCheck !== undefined) return 'code-unknown'
  const called = await lines.call(courier, (_, keys) => cancel(consignment, keys))
  return called.outcome === 'failed' ? 'courier-fails' : called.answer
}

/** Whether its courier has spoken of it as of something that it has. */
async function wasThere({ tx }: StockTransaction, { id }: Parcel): Promise<boolean> {
  const told = await newsOf(tx, id)
  return told.some(({ word, toldBy }) => isOfCourier(toldBy) && THERE.includes(word))
}

const THERE: readonly NewsWord[] = [
  'handed-over',
  'on-the-way',
  'out',
  'hold',
  'failing',
  'exceptional',
  'way-back',
]

function isOfCourier(toldBy: string): boolean {
  return toldBy === TOLD_BY.webhook || toldBy === TOLD_BY.asked
}

/** Whether a courier has it in its books. */
function isInBooks({ state }: Parcel): boolean {
  return isOpenParcel(state) && !['queued', 'refused'].includes(state)
}

function newsFrom(said: SaidOfParcel, at: number): Heard {
  switch (said.state) {
    case 'delivered':
    case 'part-delivered':
      return { word: said.state, text: '', at, collected: said.collected }
    case 'failed':
      return { word: 'hold', text: said.reason, at }
    default:
      return { word: said.state, text: '', at }
  }
}
