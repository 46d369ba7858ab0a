import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAddress, pageCount, pageNumbers, readPage } from './paging.ts'

describe('paging', () => {
  it('reads any address', () => {
    const read = (query: string) => readPage(new URLSearchParams(query))
    expect(['', 'page=3', 'page=0', 'page=-1', 'page=x', 'page=1.5'].map(read)).toEqual([1, 3, 1, 1, 1, 1])
  })

  it('has one page even if it is empty', () => {
    expect([0, 1, 40, 41].map(pageCount)).toEqual([1, 1, 1, 2])
  })

  it('names the ends and the neighbours', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(1, 7)).toEqual([1, 2, undefined, 7])
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pageNumbers(5, 20)).toEqual([1, undefined, 4, 5, 6, undefined, 20])
  })

  it('always has the first, the current and the last page, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (one, other) => {
        const [current, count] = [Math.min(one, other), Math.max(one, other)]
        const pages = pageNumbers(current, count).filter((page) => page !== undefined)
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
        expect(pages).toEqual(expect.arrayContaining([1, current, count]))
      }),
    )
  })

  it('keeps the rest of the address and leaves the first page out', () => {
    const query = new URLSearchParams('searchQuery=bag&page=3')
    expect(pageAddress('/shop', query, 2)).toBe('/shop?searchQuery=bag&page=2')
    expect(pageAddress('/shop', query, 1)).toBe('/shop?searchQuery=bag')
    expect(pageAddress('/shop', new URLSearchParams(), 1)).toBe('/shop')
  })
})
