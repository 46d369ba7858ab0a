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
    ['admin', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    ['manager', 'no', m.staff_matrix_money_taken(), 'yes', 'yes', 'yes', 'yes', 'no'],
    ['sales', 'no', 'no', 'yes', 'no', m.staff_matrix_goods_read(), 'yes', 'no'],
    ['packer', 'no', 'no', 'no', 'yes', 'no', m.staff_matrix_parcels(), 'no'],
    ['catalogue', 'no', 'no', 'no', 'no', 'yes', 'no', 'no'],
  ])
})

test('the table says who receives goods, and what of money is the owner’s alone, in both languages', () => {
  const said = (locale: 'en' | 'bn') => [
    m.staff_matrix_catalogue({}, { locale }),
    m.staff_matrix_money_taken({}, { locale }),
  ]
  expect(said('en')).toEqual([
    'Goods, receiving and counting stock, categories, slider, pages',
    'Reports, money received, statements, disputes; does not write costs or close a statement',
  ])
  expect(said('bn')[0]).toContain('স্টকে যোগ')
  expect(said('bn')[1]).toContain('খরচ')
})
