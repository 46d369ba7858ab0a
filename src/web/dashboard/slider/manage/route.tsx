import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { AdminsOnly } from '../../role/adminsOnly.tsx'
import { SlidesList } from './slidesList.tsx'

export const meta = () =>
  pageMeta({
    title: m.slider_title(),
    description: m.slider_description(),
    path: '/dashboard/manageSlider',
    noIndex: true,
  })

/** /dashboard/manageSlider (section 2). */
export default function ManageSlidesPage() {
  return (
    <AdminsOnly>
      <SlidesList />
    </AdminsOnly>
  )
}
