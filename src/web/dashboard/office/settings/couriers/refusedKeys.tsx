import { useQuery } from '@tanstack/react-query'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { couriersQuery } from '../../../frame/couriersQuery.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { COURIER_TEXTS } from '../../../words/courierTexts.ts'
import { TestNote } from '../testNote.tsx'

/** That a courier has refused the saved keys, so that nothing is booked with it. */
export function RefusedKeys({ courier }: { courier: CourierName }) {
  const { data } = useQuery(couriersQuery(useSignedIn().user.email), queryClient())
  const state = data?.couriers.find(({ name }) => name === courier)
  if (!state?.isSet || !state.keysRefused) return null
  return <TestNote tone="error" text={m.parcels_keys_refused({ courier: COURIER_TEXTS[courier].name() })} />
}
