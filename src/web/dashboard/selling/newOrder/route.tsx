import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { askedExchange } from '../../words/exchangeTexts.ts'
import { changeAddress } from '../../words/orderAddresses.ts'
import { takenOff } from '../../words/withoutGoods.ts'
import type { Route } from './+types/route.ts'
import { ChangeOrderScreen } from './changeOrderScreen.tsx'
import { NewOrderScreen } from './newOrderScreen.tsx'
import './newOrder.css'

export function meta({ matches, params: { id } }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: id ? m.change_order_title({ id }) : m.new_order_title(),
    description: m.new_order_text(),
    path: id ? changeAddress(id) : '/dashboard/newOrder',
    noIndex: true,
  })
}

/**
 * /dashboard/newOrder: taking an order from a chat, a call or in the shop; `?unfinished=` fills in a checkout, `?exchange=` the customer of an order. With the id of
 * an order: changing it. `?from=desk`: during a call; `?without=`: pieces of it are not there.
 */
export default function NewOrderPage({ params: { id } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const fromDesk = parameters.get('from') === 'desk'
  return (
    <StaffOnly allows={needs('orders.move')}>
      {id ? (
        <ChangeOrderScreen id={id} fromDesk={fromDesk} without={takenOff(parameters.get('without'))} />
      ) : (
        <NewOrderScreen
          unfinished={parameters.get('unfinished')}
          exchange={askedExchange(parameters)}
          fromDesk={fromDesk}
        />
      )}
    </StaffOnly>
  )
}
