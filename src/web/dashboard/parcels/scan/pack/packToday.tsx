import { useQuery } from '@tanstack/react-query'
import type { PackingAnswer } from '#contract/parcels/packSchema.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { timeOf } from '../../../words/momentText.ts'
import { READ_AGAIN } from '../../list/parcelsQuery.ts'
import { parcelsKey } from '../../list/useParcelCounts.ts'
import { ScanProgress } from '../scanParts.tsx'

/** How far packing is today, whoever packs, and what one has packed last oneself. Nothing until it is known. */
export function PackToday({ email }: { email: string }) {
  const { data } = useQuery(
    {
      // Read again with all parcels, as soon as something is done with them here.
      queryKey: [...parcelsKey(email), 'packing'],
      queryFn: ({ signal }) => authorized<PackingAnswer>('/consignments/packing', { signal }),
      refetchInterval: READ_AGAIN,
    },
    queryClient(),
  )
  if (!data) return null
  const { packed, toPack, last } = data
  const total = packed + toPack
  return (
    <>
      <ScanProgress
        text={m.pack_progress({ done: count(packed), total: count(total) })}
        done={packed}
        total={total}
      />
      {last.length > 0 && (
        <section className="scan-box pack-last">
          <h2>{m.pack_last()}</h2>
          <ul>
            {last.map(({ _id, name, code, packedAt }) => (
              <li key={_id}>
                <Icon name="check" />
                <span lang={textLanguage(name)}>{name}</span>
                <span className="order-number">{code}</span>
                <time dateTime={packedAt}>{timeOf(Date.parse(packedAt))}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
