import { data, useLocation } from 'react-router'
import { trackedOrderAnswer, trackingSchema } from '#contract/orders/trackingSchema.ts'
import type { HeadScriptHandle } from '#web/client/headScript.ts'
import { useTurn } from '#web/client/session/turn.ts'
import type { TrackFields } from '#web/client/trackedOrder.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { addressContext, shopContext } from '#web/serverContext.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/route.ts'
import { Found } from './found.tsx'
import { Help } from './help.tsx'
import { PhoneList } from './phoneList.tsx'
import { TrackForm } from './trackForm.tsx'
import { type Tracked, type TrackedOrderPage, useTracking } from './useTracking.ts'
import './phoneList.css'
import './track.css'

/**
 * Answers the form where scripts have not loaded, so that neither the order's id nor its number is in an address (decision
 * 0070).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const asked = { order: form.get('order') ?? '', mobile: form.get('mobile') ?? '' }
  const key = trackingSchema.safeParse(asked)
  if (!key.success) return answered(asked, { outcome: 'incomplete' }, 422)
  const tracked = await context.get(shopContext).tracking.order(key.data, context.get(addressContext))
  if (tracked.outcome === 'too-many') return answered(asked, tracked, 429)
  if (tracked.outcome === 'unknown') return answered(asked, tracked, 404)
  return answered(asked, { outcome: 'found', order: trackedOrderAnswer(tracked.order) }, 200)
}

function answered(asked: TrackFields, tracked: Tracked, status: number) {
  return data({ asked, tracked }, { status })
}

/** What is shown belongs to one person: nothing keeps it, and no other site learns the address. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.track_title(),
    description: m.track_description(),
    path: '/track',
    noIndex: true,
  })
}

/** Says how many orders this phone knows, so that their list has its place before it is drawn. */
export const handle: HeadScriptHandle = {
  headScript:
    "try{document.documentElement.style.setProperty('--phone-orders',JSON.parse(localStorage.phoneOrders).length)}catch(e){}",
}

/** /track: where an order is, for whoever knows its id and mobile number. `?order=` fills in the id. */
export default function TrackPage({ actionData }: Route.ComponentProps) {
  const turn = useTurn()
  return <TrackedPage key={turn} answered={turn === 0 ? actionData : undefined} />
}

function TrackedPage({ answered }: { answered: Route.ComponentProps['actionData'] }) {
  const { search } = useLocation()
  const page = useTracking(answered, new URLSearchParams(search).get('order') ?? '')
  return (
    <div className="wrap">
      <div className="track-page">
        <Breadcrumb items={[{ label: m.nav_home(), to: '/' }, { label: m.track_title() }]} />
        {page.order ? (
          <Found
            order={page.order}
            onAgain={page.again}
            hasOthers={page.phone.orders.length > 1}
            onSee={page.see}
          />
        ) : (
          <Asked page={page} />
        )}
      </div>
    </div>
  )
}

function Asked({ page }: { page: TrackedOrderPage }) {
  return (
    <div className="track-ask">
      <h1>{m.track_title()}</h1>
      <p className="track-lead">{m.track_lead()}</p>
      <div className="track-columns">
        <div className="track-asks">
          <PhoneList page={page} />
          <TrackForm page={page} />
        </div>
        <Help />
      </div>
    </div>
  )
}
