import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { PickingScreen } from './pickingScreen.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.picking_title(),
    description: m.picking_description(),
    path: '/dashboard/picking',
    noIndex: true,
  })

/** /dashboard/picking?ids=ID,ID: what to fetch from the shelves for parcels, or for orders that are not booked yet. */
export default function PickingPage() {
  return (
    <StaffOnly allows={needs('orders.ship')}>
      <PickingScreen />
    </StaffOnly>
  )
}
