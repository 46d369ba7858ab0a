import { can, staffOrderScope } from '#domain/people/permissions.ts'
import type { StaffRole } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'

/** Whether a role has a right, or what part of it. */
export type Cell = 'yes' | 'no' | { readonly part: () => string }

export interface Right {
  readonly label: () => string
  readonly of: (role: StaffRole) => Cell
}

const whether = (has: boolean): Cell => (has ? 'yes' : 'no')

/** The columns of 'Who may do what', from the rules that the server follows. */
export const RIGHTS: readonly Right[] = [
  {
    label: m.staff_matrix_manage,
    of: (role) => whether(can({ role }, 'settings') && can({ role }, 'staff')),
  },
  {
    label: m.staff_matrix_money,
    of(role) {
      if (!can({ role }, 'money.read')) return 'no'
      return can({ role }, 'settings') ? 'yes' : { part: m.staff_matrix_money_taken }
    },
  },
  { label: m.staff_matrix_move, of: (role) => whether(can({ role }, 'orders.move')) },
  { label: m.staff_matrix_ship, of: (role) => whether(can({ role }, 'orders.ship')) },
  {
    label: m.staff_matrix_catalogue,
    of(role) {
      if (can({ role }, 'catalogue')) return 'yes'
      return can({ role }, 'goods.read') ? { part: m.staff_matrix_goods_read } : 'no'
    },
  },
  {
    label: m.staff_matrix_read,
    of(role) {
      if (can({ role }, 'orders.read')) return 'yes'
      return staffOrderScope({ role }) ? { part: m.staff_matrix_parcels } : 'no'
    },
  },
  { label: m.staff_matrix_delete, of: (role) => whether(can({ role }, 'orders.delete')) },
]
