import { expect, test } from 'vitest'
import { rowsIn } from './rows.ts'

const ROWS = [{ id: 1 }]

test.each<[unknown, readonly unknown[] | undefined]>([
  [ROWS, ROWS],
  [{ data: ROWS }, ROWS],
  [{ errors: [], data: { total: 1, data: { data: ROWS } } }, ROWS],
  [{ data: null, pickup_stores: ROWS }, ROWS],
  [{ data: { data: [] } }, []],
  [{ data: { data: { data: { data: { data: ROWS } } } } }, undefined],
  [{ data: true }, undefined],
  [null, undefined],
  ['[]', undefined],
])('in %j: %j', (answer, rows) => expect(rowsIn(answer)).toEqual(rows))
