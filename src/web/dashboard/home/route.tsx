import { can, staffOrderScope } from '#domain/people/permissions.ts'
import { STAFF_ROLES } from '#domain/people/user.ts'
import type { EarlyHandle } from '#web/client/earlyReads.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { MAIL_PATH } from '../frame/mailNotice.tsx'
import { LoadFailed, PageSkeleton } from '../frame/pageStates.tsx'
import { useRole } from '../frame/role/useRole.ts'
import { useSignedIn } from '../frame/signedIn.ts'
import { MORNING_PATH } from '../frame/useMorning.ts'
import { BACKUPS_PATH } from '../office/backups/backupsQuery.ts'
import { FAILED_PATH } from '../office/messages/failedBox.tsx'
import { START_PATHS } from '../office/settings/startQueries.ts'
import { AdminHome } from './adminHome.tsx'
import { CatalogueHome } from './catalogueHome.tsx'
import { CustomerHome } from './customerHome.tsx'
import { PackerHome } from './packerHome.tsx'
import { FIRST_STATS_PATH } from './useStats.ts'

const workOnOrders = STAFF_ROLES.filter((role) => staffOrderScope({ role }))
const keepSettings = STAFF_ROLES.filter((role) => can({ role }, 'settings'))

export const handle: EarlyHandle = {
  earlyReads: () => [
    ...[MORNING_PATH, FIRST_STATS_PATH].map((path) => ({ path, roles: workOnOrders })),
    ...[...START_PATHS, MAIL_PATH, BACKUPS_PATH, FAILED_PATH].map((path) => ({ path, roles: keepSettings })),
  ],
}

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.dashboard_title(),
    description: m.dashboard_description(),
    path: '/dashboard',
    noIndex: true,
  })

/**
 * /dashboard (section 2): counters of the shop for staff who work on orders, what lies on the table for those who only pack,
 * links for those who keep the catalogue, otherwise counters of one's own orders (section 6).
 */
export default function DashboardHomePage() {
  const { user } = useSignedIn()
  const lookup = useRole(user.email)
  if (lookup.state === 'unknown') return <PageSkeleton />
  if (lookup.state === 'failed') return <LoadFailed error={lookup.error} retry={lookup.retry} level={1} />
  const { role } = lookup
  if (role !== undefined && can({ role }, 'orders.ship') && !can({ role }, 'orders.move'))
    return <PackerHome user={user} />
  if (role !== undefined && staffOrderScope({ role })) return <AdminHome user={user} role={role} />
  const keepsCatalogue = role !== undefined && can({ role }, 'catalogue')
  return keepsCatalogue ? <CatalogueHome user={user} /> : <CustomerHome user={user} />
}
