import { can, staffOrderScope } from '#domain/people/permissions.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed, PageSkeleton } from '../pageStates.tsx'
import { useRole } from '../role/useRole.ts'
import { useSignedIn } from '../signedIn.ts'
import { AdminHome } from './adminHome.tsx'
import { CatalogueHome } from './catalogueHome.tsx'
import { CustomerHome } from './customerHome.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.dashboard_title(),
    description: m.dashboard_description(),
    path: '/dashboard',
    noIndex: true,
  })

/**
 * /dashboard (section 2): counters of the shop for staff who work on orders, links for those who keep the catalogue,
 * otherwise counters of one's own orders (section 6).
 */
export default function DashboardHomePage() {
  const { user } = useSignedIn()
  const lookup = useRole(user.email)
  if (lookup.state === 'unknown') return <PageSkeleton />
  if (lookup.state === 'failed') return <LoadFailed error={lookup.error} retry={lookup.retry} level={1} />
  const { role } = lookup
  if (role !== undefined && staffOrderScope({ role })) return <AdminHome user={user} role={role} />
  const keepsCatalogue = role !== undefined && can({ role }, 'catalogue')
  return keepsCatalogue ? <CatalogueHome user={user} /> : <CustomerHome user={user} />
}
