import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundAnswer, RefundsAnswer } from '#contract/orders/refundSchema.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { methodText } from '../../words/agreementTexts.ts'
import { momentText } from '../../words/momentText.ts'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { partsText } from '../../words/refundParts.ts'
import { PaidBack } from './paidBack.tsx'
import { tabAddress } from './tabs.ts'
import { parcelsKey } from './useParcelCounts.ts'
import './refunds.css'

/** The most that are shown: those who wait longest. */
const MOST = 50

function refundsQuery(email: string) {
  return queryOptions({
    queryKey: [...parcelsKey(email), 'refunds'],
    queryFn: ({ signal }) => authorized<RefundsAnswer>(`/refunds?limit=${MOST}`, { signal }),
  })
}

/** What customers paid for parcels that came back or are lost, what exchanges leave to be paid back, and who pays it back. Nothing while there is none. */
export function Refunds({ email }: { email: string }) {
  const { data } = useQuery(refundsQuery(email), queryClient())
  const [paying, setPaying] = useState<RefundAnswer>()
  return (
    <>
      {data && data.total > 0 && (
        <section aria-labelledby="refunds" className="refunds">
          <h2 id="refunds">
            {m.refunds_title()} <span>{count(data.total)}</span>
          </h2>
          <ul>
            {data.data.map((refund) => (
              <li key={refund._id}>
                <Icon name="banknote" />
                <div>
                  {refund.name === null ? (
                    // Deleted before that was refused.
                    <b>
                      {m.parcels_order_gone()} <span className="order-number">{refund.orderId}</span>
                    </b>
                  ) : (
                    <Link to={overviewAddress(refund.orderId, { invoice: true })} className="parcel-who">
                      {refund.name}{' '}
                      <span className="whitespace-nowrap order-number text-link underline underline-offset-4">
                        {refund.orderId}
                      </span>
                    </Link>
                  )}
                  <p>{howPaid(refund)}</p>
                  {refund.delivery > 0 && <p>{partsText(refund.amount, refund.delivery)}</p>}
                </div>
                <b>{taka(refund.amount)}</b>
                <Button variant="soft" onClick={() => setPaying(refund)}>
                  {m.refunds_paid()}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PaidBack refund={paying} email={email} onClose={() => setPaying(undefined)} />
    </>
  )
}

/** The way to them from the other lists: they stand under what came back, where nobody looks for those who never sent a thing back. */
export function RefundsLine({ email }: { email: string }) {
  const { data } = useQuery(refundsQuery(email), queryClient())
  if (!data || data.total === 0) return null
  return (
    <Link
      to={tabAddress('back')}
      className="inline-flex min-h-tap items-center gap-2 font-medium text-accent text-md underline"
    >
      <Icon name="banknote" />
      {m.refunds_line({ shown: count(data.total) })}
    </Link>
  )
}

/** How the customer paid, whom to pay back, and since when they wait. */
function howPaid({ exchange, method, transactionId, mobileNumber, openedAt }: RefundAnswer): string {
  const how = exchange ? m.refunds_exchange() : method === null ? m.refunds_at_the_door() : methodText(method)
  return [
    [how, exchange ? '' : transactionId].filter(Boolean).join(' '),
    ...(mobileNumber === null || mobileNumber === '' ? [] : [m.refunds_to({ number: digits(mobileNumber) })]),
    m.refunds_since({ moment: momentText(openedAt) }),
  ].join(' · ')
}
