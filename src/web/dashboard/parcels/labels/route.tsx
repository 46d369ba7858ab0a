import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { LabelsScreen } from './labelsScreen.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.labels_title(),
    description: m.labels_description(),
    path: '/dashboard/labels',
    noIndex: true,
  })

/** /dashboard/labels?ids=ID,ID: the labels of parcels, by the invoices that their couriers know. */
export default function LabelsPage() {
  return (
    <StaffOnly allows={needs('orders.ship')}>
      <LabelsScreen />
    </StaffOnly>
  )
}
