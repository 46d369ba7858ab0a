import { describe, expect, it } from 'vitest'
import { pageRange } from './listPager.tsx'

describe('the rows that a page shows', () => {
  it('are numbered from 1', () => {
    expect(pageRange({ page: 2, pageSize: 20, total: 1284 })).toEqual({
      first: 21,
      last: 40,
      pages: 65,
      page: 2,
    })
  })

  it('end with the list', () => {
    expect(pageRange({ page: 3, pageSize: 20, total: 41 })).toMatchObject({ first: 41, last: 41, pages: 3 })
    expect(pageRange({ page: 2, pageSize: 20, total: 40 })).toMatchObject({ last: 40, pages: 2 })
  })

  it('are none of none', () => {
    expect(pageRange({ page: 1, pageSize: 20, total: 0 })).toEqual({ first: 0, last: 0, pages: 1, page: 1 })
  })

  it('are those of the last page if the list has become shorter', () => {
    expect(pageRange({ page: 9, pageSize: 20, total: 41 })).toMatchObject({ page: 3, first: 41 })
  })
})
