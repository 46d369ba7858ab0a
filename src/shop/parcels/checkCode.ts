import { findParcel, findParcelId } from '#data/parcels/parcels.ts'
import { lacksCode } from '#domain/parcel/parcel.ts'
import { type CodeAnswer, codeAnswer } from '#domain/parcel/typedCode.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { CourierLines } from './courierLines.ts'

/** A code as its courier has it, and what the courier says of it. `no-answer`: it does not answer now; undefined: nobody is asked. */
export interface CheckedCode {
  readonly code: string | undefined
  readonly answer: CodeAnswer | 'no-answer' | undefined
}

type Parts = Pick<ShopDeps, 'db' | 'now'> & { readonly lines: CourierLines }

/** As {@link ask}, and in capitals, as couriers write them, where it has none as it was typed. */
export async function checkCode(parts: Parts, id: string, code: string | undefined): Promise<CheckedCode> {
  if (code === undefined) return { code, answer: undefined }
  const answer = await ask(parts, id, code)
  const capitals = code.toUpperCase()
  if (answer !== 'code-unknown' || capitals === code) return { code, answer }
  return { code: capitals, answer: await ask(parts, id, capitals) }
}

/**
 * Asks a courier for the code that a person has typed for the parcel `id`, before anything is stored. `no-answer`: it does not answer now.
 * Undefined: it takes no such call, or there is nothing to ask.
 */
async function ask(
  { db, now, lines }: Parts,
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
