import { findParcel, findParcelId, TOLD_BY } from '#data/parcels/parcels.ts'
import { isOfTwin } from '#domain/parcel/twin.ts'
import { knownConsignment } from '#domain/parcel/typedCode.ts'
import type { CourierNews, CourierStatus, CourierText } from '#integrations/courier/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { JobLater } from '../jobs/jobFailure.ts'
import type { CourierLines } from './courierLines.ts'
import type { HearNews } from './hearNews.ts'

/** For how long a job waits for a courier whose keys are to be mended. Milliseconds. */
const KEYS_WAIT = 15 * 60_000

/**
 * Hears what was told in a courier's name by somebody who may be anybody: of parcels that the shop has booked, as far as the courier,
 * asked for them with the shop's keys, says so. Throws {@link JobLater} where it does not answer.
 */
export type ConfirmNews = (courier: string, told: readonly CourierNews[]) => Promise<void>

export function createConfirmNews(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { lines, news }: { readonly lines: CourierLines; readonly news: Pick<HearNews, 'hearOf'> },
): ConfirmNews {
  return async (name, told) => {
    for (const one of told) {
      const { consignment } = one
      const id = await findParcelId(db, name, one)
      if (id === undefined || consignment === undefined) continue
      const parcel = await findParcel(db, id)
      if (!parcel) continue
      const isOther = isOfTwin(parcel, one, name)
      if (isOther && parcel.deniedWith !== name) continue
      const said = await ask(name, consignment)
      if (!said || !isOf(said, id, isOther ? undefined : knownConsignment(parcel))) continue
      const codes = { consignment, trackingCode: consignment, fee: said.fee }
      // What the webhook itself wrote, anybody may have written who knows its address: it is not for customers.
      const texts = await wrote(name, consignment)
      const by = { kind: 'courier', id: name } as const
      if (said.word === one.word) await news.hearOf(id, { ...one, ...texts, ...codes }, TOLD_BY.webhook, by)
      // Where it says something else by now, the time that was told is not that of this.
      else {
        const { text, word, at } = said
        await news.hearOf(id, { text, ...texts, ...codes, word, at }, TOLD_BY.asked, by)
      }
    }
  }

  /** Without an answer, news are heard without it: where the parcel is counts more. */
  async function wrote(name: string, consignment: string): Promise<CourierText | undefined> {
    const courier = lines.find(name)
    if (!courier?.parcels.wrote) return undefined
    const called = await lines.call(
      courier,
      async (parcels, keys) => await parcels.wrote?.(consignment, keys),
    )
    return called.outcome === 'answered' ? called.answer : undefined
  }

  async function ask(name: string, consignment: string): Promise<CourierStatus | undefined> {
    const courier = lines.find(name)
    if (!courier?.parcels.status) throw new Error(`${name} cannot be asked for what its webhook tells`)
    const mayCallAt = (await lines.mayCallAt(name)) ?? now() + KEYS_WAIT
    if (mayCallAt > now()) throw new JobLater(mayCallAt)
    const called = await lines.call(courier, async ({ status }, keys) => await status?.(consignment, keys))
    if (called.outcome === 'failed') throw new JobLater(called.tryAt ?? now() + KEYS_WAIT)
    return called.answer
  }
}

/**
 * Whether an answer is about the shop's parcel `id`. `known`: the courier's id of it; of one whose answer was lost, or that it has besides, there is none,
 * and the courier has to name the shop's number.
 */
function isOf({ invoice }: CourierStatus, id: string, known: string | undefined): boolean {
  return invoice === id || (known !== undefined && invoice === undefined)
}
