import { z } from 'zod'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { OutsideError, type OutsideService } from '../../outside/call.ts'
import { cutText } from '../notice.ts'
import type { CourierText } from '../port.ts'
import { callRedx } from './calls.ts'

const TEXT_MAX = 2_000
/** What keeps the shop from all calls; any other failure leaves this text out alone. */
const OF_ALL_CALLS = [401, 403, 429]

/**
 * GET /parcel/track/{id}: what RedX writes of a parcel for its customer, each piece in both languages. Returns the newest one; by its
 * place in the list where times cannot be read. Undefined: none, or it does not answer this.
 */
export async function lastTextOf(
  service: OutsideService,
  consignment: string,
  keys: CourierKeys,
): Promise<CourierText | undefined> {
  try {
    const { tracking } = await callRedx(service, keys, {
      method: 'GET',
      path: `parcel/track/${encodeURIComponent(consignment)}`,
      answer: trackSchema,
    })
    const known = tracking.flatMap((one) => (one ? [one] : []))
    const last = known.toSorted((one, other) => one.at - other.at).at(-1)
    if (!last) return undefined
    return { text: cutText(last.message_en), textBengali: cutText(last.message_bn) }
  } catch (error) {
    if (!(error instanceof OutsideError) || OF_ALL_CALLS.includes(error.status ?? 0)) throw error
    return undefined
  }
}

const textSchema = z.string().max(TEXT_MAX).transform(cleanLine).pipe(z.string().min(1))

/** What cannot be read of a piece leaves the others. */
const pieceSchema = z
  .object({ message_en: textSchema, message_bn: textSchema, time: z.string().max(100).catch('') })
  .transform(({ time, ...texts }) => ({ ...texts, at: Date.parse(time) || 0 }))
  .optional()
  .catch(undefined)

const trackSchema = z.object({ tracking: z.array(pieceSchema) })
