import type { StaffRole } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'

/** What a role is for, and the button that gives it. */
export const ROLE_TEXTS: Readonly<
  Record<StaffRole, { readonly detail: () => string; readonly make: () => string }>
> = {
  admin: { detail: m.staff_role_admin_text, make: m.staff_make_admin },
  manager: { detail: m.staff_role_manager_text, make: m.staff_make_manager },
  sales: { detail: m.staff_role_sales_text, make: m.staff_make_sales },
  packer: { detail: m.staff_role_packer_text, make: m.staff_make_packer },
  catalogue: { detail: m.staff_role_catalogue_text, make: m.staff_make_catalogue },
}
