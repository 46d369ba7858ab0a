import { findParcel, findParcelId } from '#data/parcels/parcels.ts'
import { lacksCode } from '#domain/parcel/parcel.ts'
import { type CodeAnswer, codeAnswer } from '#domain/parcel/typedCode.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { CourierLines } from './courierLines.ts'

/**
 * Asks a courier for the code that a person has typed for the parcel `id`, before anything is stored. `no-answer`: it does not answer now.
 * Undefined: it takes no such call, or there is nothing to ask.
 */
export async function checkCode(
  { db, now, lines }: Pick<ShopDeps, 'db' | 'now'> & { readonly lines: CourierLines },
  id: string,
  code: string,
): Promise<CodeAnswer | 'no-answer' | undefined> {
  const parcel = await findParcel(db, id)
  const courier = parcel && lines.find(parcel.courier)
  const { status } = courier?.parcels ?? {}
  if (!courier || !status) return undefined
  if (parcel.state !== 'not-known' && parcel.codeCheck === undefined && !lacksCode(parcel)) return undefined
  const known = await findParcelId(db, courier.name, { invoice: undefined, consignment: code })
  if (known !== undefined && known !== id) return 'code-of-other'
  const mayCallAt = await lines.mayCallAt(courier.name)
  if (mayCallAt === undefined || mayCallAt > now()) return 'no-answer'
  const called = await lines.call(courier, (_, keys) => status(code, keys))
  return called.outcome === 'failed' ? 'no-answer' : codeAnswer(id, called.answer)
}
