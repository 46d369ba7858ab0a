import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { callOutside, type OutsideCall, type OutsideService } from '../../outside/call.ts'

/** Calls RedX with the shop's token, which its panel calls an access token. Throws as `callOutside`. */
export async function callRedx<Answer>(
  service: OutsideService,
  { redx }: CourierKeys,
  call: Omit<OutsideCall<Answer>, 'headers'>,
): Promise<Answer> {
  const headers = { 'API-ACCESS-TOKEN': `Bearer ${redx.token.reveal() ?? ''}` }
  return await callOutside(service, { ...call, headers })
}
