import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ConsignmentAnswer, ConsignmentsAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { courierName } from '../../../words/parcelTexts.ts'
import { useParcelActs } from '../../list/parcelActs.ts'
import { nameOf, ParcelWho } from '../../list/parcelParts.tsx'
import { parcelsKey } from '../../list/useParcelCounts.ts'

/** The most that are shown. */
const MOST = 20

/** What is said to be back, or is long on its way, and was not received; the longest first. */
function notSeenQuery(email: string) {
  return queryOptions({
    queryKey: [...parcelsKey(email), 'notSeen'],
    queryFn: ({ signal }) =>
      authorized<ConsignmentsAnswer>(`/consignments?saidBack=true&limit=${MOST}`, { signal }),
  })
}

/** Says what should be here and was not seen. Nothing while there is none. */
export function NotSeen({ email }: { email: string }) {
  const { data } = useQuery(notSeenQuery(email), queryClient())
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="back-not-seen" className="scan-box back-not-seen">
      <h2 id="back-not-seen">
        {m.scan_back_not_seen()} <span>{count(data.total)}</span>
      </h2>
      <ul>
        {data.data.map((parcel) => (
          <li key={parcel._id}>
            <Icon name="clock" />
            <span>
              <ParcelWho parcel={parcel} />
              <small>{sinceText(parcel)}</small>
            </span>
            <span className="order-number">{parcel.trackingCode ?? parcel._id}</span>
            <NotHere parcel={parcel} email={email} />
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <p>{m.scan_back_not_seen_more({ shown: count(data.total - data.data.length) })}</p>
      )}
    </section>
  )
}

function sinceText(parcel: ConsignmentAnswer): string {
  const { backSince, saidBackAt } = parcel
  const days = backSince === null ? 0 : orderDay(Date.now()) - orderDay(Date.parse(backSince))
  const say = saidBackAt === null ? m.scan_back_on_the_way : m.scan_back_said
  return say({ courier: courierName(parcel), count: days, shown: count(days) })
}

/** Its courier says that it gave it back: the one who looked for it says that it did not. */
function NotHere({ parcel, email }: { parcel: ConsignmentAnswer; email: string }) {
  const acts = useParcelActs(email)
  if (parcel.claim) return <small className="back-claimed">{m.scan_back_claimed()}</small>
  if (parcel.saidBackAt === null) return null
  return (
    <Button
      variant="outline"
      busy={acts.busy.has(parcel._id)}
      busyLabel={m.order_parcel_busy()}
      aria-label={m.scan_back_not_received_named({ name: nameOf(parcel) })}
      onClick={() => void acts.run(parcel, 'notReceived', undefined, m.scan_back_claim_opened())}
    >
      {m.scan_back_not_received()}
    </Button>
  )
}
