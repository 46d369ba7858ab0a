import { z } from 'zod'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { callOutside, type OutsideCall, OutsideError, type OutsideService } from '../../outside/call.ts'

/** Calls Steadfast with the shop's keys. Throws as `callOutside`, also where only the body of the answer says that it refuses. */
export async function callSteadfast<Answer>(
  service: OutsideService,
  { steadfast }: CourierKeys,
  { answer, ...call }: Omit<OutsideCall<Answer>, 'headers'>,
): Promise<Answer> {
  const body = await callOutside(service, {
    ...call,
    headers: {
      'Api-Key': steadfast.apiKey.reveal() ?? '',
      'Secret-Key': steadfast.secretKey.reveal() ?? '',
    },
    answer: z.unknown(),
  })
  const status = statusIn(body)
  if (status >= 400) throw new OutsideError(service.name, 'refused', status)
  const reading = answer.safeParse(body)
  if (!reading.success) throw new OutsideError(service.name, 'not-understood')
  return reading.data
}

/** The status that Steadfast writes into its answers, whatever that of HTTP is; 0: none. */
function statusIn(body: unknown): number {
  if (typeof body !== 'object' || body === null || !('status' in body)) return 0
  const status = Number(body.status)
  return Number.isInteger(status) && status < 600 ? status : 0
}
