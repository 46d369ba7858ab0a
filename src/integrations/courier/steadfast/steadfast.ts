import { z } from 'zod'
import { REQUEST_WITHIN } from '#domain/parcel/courierWaits.ts'
import type { CourierRecord } from '#domain/risk/risk.ts'
import { CALLED_COURIERS } from '#domain/settings/calledCouriers.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import type { OutsideService } from '../../outside/call.ts'
import type { Courier } from '../port.ts'
import { steadfastParcels } from './booking.ts'
import { callSteadfast } from './calls.ts'
import { steadfastWebhook } from './webhook.ts'

interface SteadfastOptions {
  /** The address of its API, or of a sandbox. */
  readonly url: string
  /** Milliseconds. Somebody waits for the answer. */
  readonly timeout?: number
  /** Milliseconds. A job waits: five hundred parcels take their time, and a lost answer is dear. */
  readonly bookingTimeout?: number
}

const TIMEOUT = 2_500
/** Bytes: five hundred rows, each with what was sent. */
const MAX_BOOKED = 4 * 1024 * 1024
const VOLUME_MAX = 20

/** A share as it is answered: a number, or a text with one. null and everything else: unknown. */
const shareSchema = z
  .union([
    z.number(),
    z
      .string()
      .max(VOLUME_MAX)
      .regex(/^\d{1,3}(\.\d{1,6})?%?$/)
      .transform(Number.parseFloat),
  ])
  .nullish()
  .catch(null)

/** The part of the answer that is used. It has changed before: what is missing is unknown. */
const answerSchema = z.object({
  delivery_ratio: shareSchema,
  total_reports: z.number().int().nonnegative().nullish().catch(null),
  volume_range: z.string().max(VOLUME_MAX).nullish().catch(null),
})
type Answer = z.infer<typeof answerSchema>

/** The courier Steadfast. */
export function createSteadfast({
  url,
  timeout = TIMEOUT,
  bookingTimeout = REQUEST_WITHIN,
}: SteadfastOptions) {
  const service: OutsideService = {
    name: 'steadfast',
    url: url.endsWith('/') ? url : `${url}/`,
    timeout,
    maxAnswer: 64 * 1024,
  }
  return {
    name: 'steadfast' as const,
    /** GET /fraud_check/score/{phone}. Its score may be switched off; the shares are what it delivered. */
    async record(mobileNumber: string, keys: CourierKeys) {
      const path = `fraud_check/score/${encodeURIComponent(mobileNumber)}`
      return recordOf(await callSteadfast(service, keys, { method: 'GET', path, answer: answerSchema }))
    },
    parcels: steadfastParcels({ ...service, timeout: bookingTimeout, maxAnswer: MAX_BOOKED }),
    webhook: steadfastWebhook,
  } satisfies Courier
}

/** Undefined if nothing is known: no share, and no complaint. */
function recordOf({ delivery_ratio, total_reports, volume_range }: Answer): CourierRecord | undefined {
  const deliveredPercent = percentOf(delivery_ratio ?? undefined)
  const reports = total_reports ?? 0
  if (deliveredPercent === undefined && reports === 0) return undefined
  return { courier: CALLED_COURIERS.steadfast.label, deliveredPercent, volume: volume_range ?? '', reports }
}

/** Shares are answered as 0.71 or as 71. Exactly 1 is read as all: one in a hundred is rarer than one in one. */
function percentOf(share: number | undefined): number | undefined {
  if (share === undefined || !Number.isFinite(share) || share < 0 || share > 100) return undefined
  return Math.round(share <= 1 ? share * 100 : share)
}
