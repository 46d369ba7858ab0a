import { useQuery } from '@tanstack/react-query'
import type { CourierStateAnswer } from '#contract/parcels/courierState.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { couriersQuery } from '../../frame/couriersQuery.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { momentText } from '../../words/momentText.ts'
import { courierName } from '../../words/parcelTexts.ts'

/** Where the keys of couriers are entered. */
export const KEYS = '/dashboard/settings/couriers'

/** What the shop knows of the couriers that it calls; empty until it is there. */
export function useCouriers(): readonly CourierStateAnswer[] {
  const { data } = useQuery(couriersQuery(useSignedIn().user.email), queryClient())
  return data?.couriers.filter(({ label }) => label !== '') ?? []
}

/**
 * How each courier that the shop uses answers, in a line: when it did last, since when it does not, or what is missing. That is said
 * to those who can enter it.
 */
export function CourierLines({ role }: { role: Role }) {
  const mayMend = can({ role, needsSecondFactor: false }, 'settings')
  const told = useCouriers().filter(({ isSet, isUsed }) => isSet || (isUsed && mayMend))
  return told.map((courier) => (
    <p key={courier.name} className="parcel-courier-line" data-warning={isWell(courier) ? undefined : ''}>
      {!isWell(courier) && <Icon name="triangle-alert" />}
      <span>
        {courierSentence(courier)}{' '}
        {mayMend && (!courier.isSet || courier.keysRefused) && (
          <Link to={KEYS} className="text-link underline underline-offset-4">
            {m.parcels_enter_keys()}
          </Link>
        )}
      </span>
    </p>
  ))
}

function isWell({ isSet, keysRefused, failingSince }: CourierStateAnswer): boolean {
  return isSet && !keysRefused && failingSince === null
}

/** Why its parcels wait, or when it answered last. */
export function courierSentence({
  name,
  isSet,
  keysRefused,
  failingSince,
  lastGoodAt,
}: CourierStateAnswer): string {
  const courier = courierName({ courier: name })
  if (!isSet) return m.parcels_keys_missing({ courier })
  if (keysRefused) return m.parcels_keys_refused({ courier })
  if (failingSince !== null) return m.parcels_down_since({ courier, at: momentText(failingSince) })
  return lastGoodAt === null ? '' : m.parcels_answered({ courier, at: momentText(lastGoodAt) })
}
