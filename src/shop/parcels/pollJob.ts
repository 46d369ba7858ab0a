import { noteHealth } from '#data/parcels/courierHealth.ts'
import { listLate } from '#data/parcels/lateParcels.ts'
import { listToPoll, notePolled, type PolledParcel } from '#data/parcels/parcelQueue.ts'
import { TOLD_BY } from '#data/parcels/parcels.ts'
import type { Actor } from '#domain/activity/activity.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { isDayOver, NOT_WAITING, type TroubleClock } from '#domain/parcel/trouble.ts'
import { type ParcelCalendar, troubleClock } from '#domain/parcel/troubleClock.ts'
import { type CodeAnswer, codeAnswer } from '#domain/parcel/typedCode.ts'
import type { ShopDeps } from '../core/deps.ts'
import { SYSTEM } from '../core/record.ts'
import type { JobHandlers } from '../jobs/runJob.ts'
import type { StockWriter } from '../stock/stockWriter.ts'
import type { BookingCourier, CourierLines } from './courierLines.ts'
import type { HearNews } from './hearNews.ts'
import type { MoveParcel, ParcelChange } from './moveParcel.ts'

/** How often a courier is asked for each parcel. Milliseconds. */
const EVERY = 30 * 60_000
/** In one run, at most: couriers allow a thousand calls a minute, of which orders at the desk need some. */
const AT_ONCE = 600
/** Asked side by side. */
const SIDE_BY_SIDE = 4
/** Parcels looked at in one run for what comes with time. */
const LATE_AT_ONCE = 500

interface PollParts {
  readonly lines: CourierLines
  readonly news: HearNews
  readonly write: StockWriter
  readonly parcels: MoveParcel
  calendar(courier: string): ParcelCalendar
}

/** What couriers do not tell by themselves, or what nobody has done. */
export function createPollJobs(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { lines, news, write, parcels, calendar }: PollParts,
): Pick<JobHandlers, 'parcels.poll' | 'parcels.tend'> {
  return {
    async 'parcels.poll'({ signal }): Promise<undefined> {
      for (const courier of lines.couriers) {
        const mayCallAt = await lines.mayCallAt(courier.name)
        if (mayCallAt === undefined || mayCallAt > now()) continue
        // One that does not answer is asked for no parcels either: keys that it refuses are not tried again.
        if (await askBalance(courier)) await poll(courier, signal)
      }
    },

    async 'parcels.tend'({ signal }): Promise<undefined> {
      for (const courier of lines.names) {
        const clock = troubleClock(now(), calendar(courier))
        for (const { id, orderId } of await listLate(db, courier, { clock, limit: LATE_AT_ONCE })) {
          if (signal.aborted) return
          await write(async (change) => {
            const locked = await parcels.lock(change, id, orderId)
            if (locked) await parcels.move(change, locked, withTime(locked.parcel, clock), SYSTEM)
          })
        }
      }
    },
  }

  /** Returns whether the courier answers as it should. */
  async function askBalance(courier: BookingCourier): Promise<boolean> {
    const called = await lines.call(courier, (driver, keys) => driver.check(keys))
    if (called.outcome === 'failed') return false
    if (called.answer !== undefined) {
      await noteHealth(db, courier.name, { balance: called.answer, balanceAt: now() })
    }
    return true
  }

  /** Asks for its parcels, oldest answer first, until the courier no longer answers. */
  async function poll(courier: BookingCourier, signal: AbortSignal): Promise<void> {
    const due = await listToPoll(db, courier.name, { before: now() - EVERY, limit: AT_ONCE })
    let isSilent = false
    const asking = due.values()
    const one = async () => {
      for (const parcel of asking) {
        if (signal.aborted || isSilent) return
        const { id, consignment } = parcel
        const called = await lines.call(courier, async ({ status, find }, keys) =>
          status && consignment !== undefined ? await status(consignment, keys) : await find?.(id, keys),
        )
        if (called.outcome === 'failed') isSilent = true
        else {
          const by = { kind: 'courier', id: courier.name } as const
          const said = codeAnswer(id, called.answer)
          if (parcel.codeCheck !== undefined) await noteCode(parcel, said, by)
          if (called.answer && said === 'there') await news.hearOf(id, called.answer, TOLD_BY.asked, by)
          await notePolled(db, id, now())
        }
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one))
  }

  /** What its courier says of a code that a person has typed, unless somebody has mended it meanwhile. */
  async function noteCode(asked: PolledParcel, said: CodeAnswer, by: Actor): Promise<void> {
    const codeCheck = said === 'there' ? undefined : ('failed' as const)
    if (codeCheck === asked.codeCheck) return
    await write(async (change) => {
      const locked = await parcels.lock(change, asked.id, asked.orderId)
      if (locked?.parcel.consignment === asked.consignment && locked?.parcel.codeCheck !== undefined) {
        await parcels.move(change, locked, { codeCheck }, by)
      }
    })
  }
}

/** What becomes of a parcel with time alone, apart from the trouble that follows. */
function withTime(parcel: Parcel, { today }: TroubleClock): ParcelChange {
  return isDayOver(parcel, today) ? NOT_WAITING : {}
}
