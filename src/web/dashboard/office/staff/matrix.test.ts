import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'
import { RIGHTS } from './matrix.ts'

test('the table says what each role may do', () => {
  const rows = STAFF_ROLES.map((role) => [
    role,
    ...RIGHTS.map(({ of }) => {
      const cell = of(role)
      return typeof cell === 'string' ? cell : cell.part()
    }),
  ])
  expect(rows).toEqual([
    ['admin', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    ['manager', m.staff_matrix_money(), 'yes', 'yes', 'yes', 'yes', 'no'],
    ['sales', 'no', 'yes', 'no', m.staff_matrix_goods_read(), 'yes', 'no'],
    ['packer', 'no', 'no', 'yes', 'no', m.staff_matrix_parcels(), 'no'],
    ['catalogue', 'no', 'no', 'no', 'yes', 'no', 'no'],
  ])
})
