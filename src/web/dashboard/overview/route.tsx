import { useLocation } from 'react-router'
import { ApiError } from '#web/client/api.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed } from '../loadFailed.tsx'
import { useActsUnderWay } from '../orders/actsUnderWay.ts'
import { useRole } from '../role/useRole.ts'
import { useSignedIn } from '../signedIn.ts'
import type { Route } from './+types/route.ts'
import { offersInvoice, overviewAddress } from './addresses.ts'
import { Checks } from './checks.tsx'
import { BillingDetails, CustomerInfo, ShippingDetails } from './details.tsx'
import { Facts } from './facts.tsx'
import { History } from './history.tsx'
import { MissingOrder } from './missing.tsx'
import { OverviewHead } from './overviewHead.tsx'
import { OverviewSkeleton } from './overviewSkeleton.tsx'
import { Panel } from './panel.tsx'
import { passedOrder } from './passedOrder.ts'
import { Summary } from './summary.tsx'
import { useOrder } from './useOrder.ts'

export const meta = ({ params: { id } }: Route.MetaArgs) =>
  pageMeta({
    title: m.overview_page({ id }),
    description: m.overview_description(),
    path: overviewAddress(id),
    noIndex: true,
  })

/** /dashboard/order-overview/{id} (section 2): at once from the list that led here, then as the shop has it. */
export default function OrderOverviewPage({ params: { id } }: Route.ComponentProps) {
  const { user } = useSignedIn()
  const { state, search } = useLocation()
  const role = useRole(user.email)
  const { data, error, refetch } = useOrder(user.email, id)
  const act = useActsUnderWay().get(id)

  if (error instanceof ApiError && error.status === 404) return <MissingOrder id={id} />
  const known = data ?? passedOrder(state, id)
  if (!known) return error ? <LoadFailed error={error} retry={refetch} level={1} /> : <OverviewSkeleton />
  const order = act && act !== 'delete' ? { ...known, orderStatus: act } : known
  const { comment } = order.customerData
  const own = role.state === 'known' && role.role === 'customer'
  return (
    <>
      <OverviewHead
        order={order}
        role={role.state === 'known' ? role.role : undefined}
        email={user.email}
        invoice={offersInvoice(search)}
      />
      <Checks order={order} />
      {/* A phone shows these in their order, so that the call comes first; a wide screen puts the facts on top. */}
      <div className="order-panels">
        <div className="order-aside">
          <CustomerInfo order={order} own={own} />
          <ShippingDetails order={order} />
          <BillingDetails order={order} own={own} />
        </div>
        <Facts order={order} />
        <Summary order={order} className="order-summary" />
        <div className="order-rest">
          {comment && (
            <Panel title={own ? m.overview_own_comment() : m.overview_comment()}>
              <p className="whitespace-pre-line text-md">{comment}</p>
            </Panel>
          )}
          <History history={data?.history} own={own} retry={error ? refetch : undefined} />
        </div>
      </div>
    </>
  )
}
