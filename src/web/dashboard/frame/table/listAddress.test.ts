import { describe, expect, it } from 'vitest'
import { changeView, type ListView, readView } from './listAddress.ts'

const address = (query: string) => new URLSearchParams(query)

describe('the address of a list', () => {
  it('means the first page of everything if it is empty', () => {
    expect(readView(address(''), ['status'])).toEqual({
      page: 1,
      limit: 20,
      search: '',
      sort: undefined,
      filters: {},
    })
  })

  it('is page, how many rows it has, search, order and the filters that this list knows', () => {
    const query = 'page=3&limit=50&search=+rahima+&sort=price-desc&status=Shipping&other=x'
    expect(readView(address(query), ['status'])).toEqual({
      page: 3,
      limit: 50,
      search: 'rahima',
      sort: { by: 'price', direction: 'desc' },
      filters: { status: 'Shipping' },
    })
  })

  it('may name an order without a direction', () => {
    expect(readView(address('sort=newest'), []).sort).toEqual({ by: 'newest' })
  })

  it.each(['0', '-2', '1.5', 'two', ''])('is the first page for the page %j', (page) => {
    expect(readView(address(`page=${page}`), []).page).toBe(1)
  })
})

it.each(['10', '51', 'all', '-50'])('a page of %s rows is one of 20', (limit) => {
  expect(readView(address(`limit=${limit}`), []).limit).toBe(20)
})

describe('the address of another part of a list', () => {
  const change = (query: string, to: Partial<ListView<'status'>>) => changeView(address(query), to).toString()

  it('keeps what is not changed', () => {
    expect(change('search=rahima&sort=price-asc&status=Shipping', { page: 2 })).toBe(
      'search=rahima&sort=price-asc&status=Shipping&page=2',
    )
  })

  it('starts at the first page after any other change', () => {
    expect(change('page=7', { search: 'rahima' })).toBe('search=rahima')
    expect(change('page=7&limit=50', { limit: 100 })).toBe('limit=100')
    expect(change('page=7', { sort: { by: 'price', direction: 'desc' } })).toBe('sort=price-desc')
    expect(change('page=7', { filters: { status: 'Shipping' } })).toBe('status=Shipping')
  })

  it('omits the first page, pages of 20, an empty search and a removed filter', () => {
    expect(change('page=2', { page: 1 })).toBe('')
    expect(change('limit=50', { limit: 20 })).toBe('')
    expect(change('search=rahima', { search: '  ' })).toBe('')
    expect(change('status=Shipping', { filters: { status: undefined } })).toBe('')
  })

  it('reads back as what was written', () => {
    const view: ListView = {
      page: 4,
      limit: 100,
      search: 'ABC & co',
      sort: { by: 'name', direction: 'asc' },
      filters: {},
    }
    expect(readView(changeView(address(''), view), [])).toEqual(view)
  })
})
