import { describe, expect, it } from 'vitest'
import { cellMarks } from './column.ts'

describe('the places of cells without room for columns', () => {
  it('is as declared; others are details, counted from 1', () => {
    const marks = cellMarks([{ place: 'lead' }, {}, { place: 'amount', align: 'right' }, {}])
    expect(marks.map((mark) => [mark['data-place'], mark['data-detail'], mark['data-align']])).toEqual([
      ['lead', undefined, undefined],
      ['detail', 1, undefined],
      ['amount', undefined, 'right'],
      ['detail', 2, undefined],
    ])
  })

  it('is the corner at the top for a state where no amount takes it', () => {
    const places = (...columns: Parameters<typeof cellMarks>[0]) =>
      cellMarks(columns).map((mark) => mark['data-place'])
    expect(places({ place: 'lead' }, { place: 'state' })).toEqual(['lead', 'amount'])
    expect(places({ place: 'state' }, { place: 'amount' })).toEqual(['state', 'amount'])
  })

  it('is that of actions for a menu alone, which is marked', () => {
    const marks = cellMarks([{ place: 'lead' }, { place: 'menu' }, { place: 'actions' }])
    expect(marks.map((mark) => [mark['data-place'], mark['data-menu']])).toEqual([
      ['lead', undefined],
      ['actions', ''],
      ['actions', undefined],
    ])
  })
})
