import type { Role } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'

const LABELS: Readonly<Record<Role, () => string>> = {
  admin: m.dashboard_role_admin,
  manager: m.dashboard_role_manager,
  sales: m.dashboard_role_sales,
  packer: m.dashboard_role_packer,
  catalogue: m.dashboard_role_catalogue,
  customer: m.dashboard_role_customer,
}

/** The name of a role in the page's language. */
export function roleLabel(role: Role): string {
  return LABELS[role]()
}
