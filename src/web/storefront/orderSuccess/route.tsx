import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/client/hydrated.ts'
import { useTurn } from '#web/client/session/turn.ts'
import { useHasWaiting } from '#web/client/waiting/flag.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { shopOf } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { readPlacedOrder } from './placedOrder.ts'
import { Success } from './success.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.success_page(),
    description: m.success_text({ shop: shopOf(matches).nameBengali }),
    path: '/order-success',
    noIndex: true,
  })
}

/**
 * /order-success (section 2): what the specification writes is Bengali in both languages, with a line of English beside it on English
 * pages; the rest is in the page's language. The placed order is in the navigation state, which only the browser
 * has; a visit without one shows the orders that wait on this phone, and without those it says that there is nothing to show.
 */
export default function OrderSuccessPage() {
  const { state } = useLocation()
  // What is read here is of one turn.
  useTurn()
  if (!useHydrated()) return <Waiting />
  const order = readPlacedOrder(state)
  return order ? <Success order={order} /> : <WithoutOrder />
}

function WithoutOrder() {
  // Of the beginning: what is done with the last one leads elsewhere.
  const [isAnyWaiting] = useState(useHasWaiting())
  return (
    <Suspense fallback={<Waiting />}>
      {isAnyWaiting ? <WaitingOrders none={<NoOrder />} /> : <NoOrder />}
    </Suspense>
  )
}

/** Loads where orders wait on this phone. */
const WaitingOrders = lazy(() =>
  import('../waiting/waitingOrders.tsx').catch(() => ({ default: () => <NoOrder /> })),
)

/** Loads where there is no order to show: what the phone remembers is none of this page's first scripts. */
const NoOrder = lazy(() => import('./noOrder.tsx').catch(() => ({ default: ToTrack })))

/** Where the line drops just then. */
function ToTrack() {
  return (
    <p className="wrap py-12 text-center">
      <ButtonLink to="/track">{m.nav_track()}</ButtonLink>
    </p>
  )
}

function Waiting() {
  return (
    <div className="wrap grid min-h-[calc(100vh-14rem)] justify-items-center py-6 md:place-items-center md:py-12">
      <p role="status" className="sr-only">
        {m.success_loading()}
      </p>
      <div className="grid w-full max-w-136 justify-items-center gap-5">
        <Skeleton className="size-20 rounded-full! md:size-37.5" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-40 w-full rounded-panel" />
      </div>
    </div>
  )
}
