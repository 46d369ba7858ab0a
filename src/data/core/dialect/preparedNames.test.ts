import { expect, test } from 'vitest'
import { preparedNames } from './preparedNames.ts'

const UPDATE = 'update stock set quantity = quantity - 1 where product_id = $1'

test('statements of a transaction have a name, the same each time; others have none', () => {
  const nameOf = preparedNames()
  expect(nameOf(UPDATE)).toBeUndefined()
  expect(nameOf('begin')).toBeUndefined()
  const name = nameOf(UPDATE)
  expect(name).toMatch(/^haat \d+$/)
  expect(nameOf('select id from orders where id = $1')).not.toBe(name)
  expect(nameOf('\n    insert into limits (key) values ($1)')).toBeDefined()
  expect(nameOf('rollback to savepoint before')).toBeUndefined()
  expect(nameOf(UPDATE)).toBe(name)
  expect(nameOf('commit')).toBeUndefined()
  expect(nameOf(UPDATE)).toBeUndefined()

  nameOf('start transaction isolation level repeatable read')
  expect(nameOf(UPDATE)).toBe(name)
  nameOf('rollback')
  expect(nameOf(UPDATE)).toBeUndefined()
})

test('what answers every column, is long or no statement of rows has none', () => {
  const nameOf = preparedNames()
  nameOf('begin')
  for (const text of [
    'select * from orders where id = $1',
    'insert into orders (id) values ($1) returning *',
    `select id from orders where id in (${'$1, '.repeat(1_000)}$1)`,
    'set local lock_timeout = 1',
    'lock table orders',
  ]) {
    expect([text, nameOf(text)]).toEqual([text, undefined])
  }
})

test('after 256 statements no more are kept in a connection; another has names of its own', () => {
  const nameOf = preparedNames()
  nameOf('begin')
  const names = Array.from({ length: 300 }, (_, nth) => nameOf(`select id from orders where total = ${nth}`))
  expect(names[0]).toBeDefined()
  expect(names.at(-1)).toBeUndefined()
  expect(nameOf('select id from orders where total = 0')).toBe(names[0])

  const another = preparedNames()
  another('begin')
  expect(another(UPDATE)).toBeDefined()
})
