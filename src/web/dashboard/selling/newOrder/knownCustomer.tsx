import { useQuery } from '@tanstack/react-query'
import type { CustomerAnswer } from '#contract/customers/customerSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { isMissing } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { customerQuery } from '../customers/customersQuery.ts'
import { RiskChip } from '../customers/riskBox.tsx'
import { riskLook } from '../customers/riskLook.ts'
import type { OrderForm } from './orderForm.ts'

type Address = CustomerAnswer['addresses'][number]

interface KnownCustomerProps {
  /** A whole number. */
  mobileNumber: string
  form: Pick<OrderForm, 'address'>
  onUse: (address: Address) => void
}

/** What the shop knows of a number, and the address of its last order. A number that never ordered shows nothing. */
export function KnownCustomer({ mobileNumber, form, onUse }: KnownCustomerProps) {
  const { email } = useSignedIn().user
  const { data, error } = useQuery(customerQuery(email, mobileNumber), queryClient())
  if (error && !isMissing(error)) return <p className="new-order-known">{m.new_order_known_failed()}</p>
  if (!data || data.orders === 0) return null
  const [last] = data.addresses
  const isSame = last?.address.trim() === form.address.trim()
  const look = data.blocked ? 'high' : riskLook(data.risk)
  const isToCheck = look === 'check' || look === 'high'
  return (
    <div className="new-order-known" data-look={look} role="status">
      <Icon name={isToCheck ? 'triangle-alert' : look === 'low' ? 'circle-check' : 'info'} />
      <div>
        <p>
          <b>{m.new_order_known()}</b> {recordText(data)}
        </p>
        {data.risk.level !== 'low' && <RiskChip risk={data.risk} />}
        {data.blocked && <p>{m.new_order_blocked()}</p>}
        {last &&
          (isSame ? <p>{m.new_order_same_address()}</p> : <p className="wrap-anywhere">{last.address}</p>)}
      </div>
      {last && !isSame && (
        <Button variant="outline" onClick={() => onUse(last)}>
          {m.new_order_use_address()}
        </Button>
      )}
    </div>
  )
}

function recordText({ orders, delivered, returned, cancelled, spent }: CustomerAnswer): string {
  return m.new_order_record({
    orders: count(orders),
    delivered: count(delivered),
    returned: count(returned),
    cancelled: count(cancelled),
    spent: taka(spent),
  })
}
