import { expect, it } from 'vitest'
import { productsQuery, sortName } from './products.ts'

it('an unknown sort order means newest first', () => {
  expect(sortName({ sort: undefined })).toBe('newest')
  expect(sortName({ sort: { by: 'price', direction: 'desc' } })).toBe('price-desc')
  expect(sortName({ sort: { by: 'popular' } })).toBe('popular')
  expect(sortName({ sort: { by: 'name', direction: 'asc' } })).toBe('newest')
})

it('each part of the list is remembered apart, in the words of the API', () => {
  const key = (page: number, search: string, category?: string) =>
    productsQuery('a@example.com', {
      page,
      limit: page === 1 ? 50 : 20,
      search,
      sort: undefined,
      filters: category ? { category } : {},
    }).queryKey.at(-1)
  expect(key(2, 'bag & co', 'Home and Living')).toBe(
    'page=2&limit=20&sort=newest&search=bag+%26+co&category=Home+and+Living',
  )
  expect(key(1, '')).toBe('page=1&limit=50&sort=newest')
  const drafts = { page: 1, limit: 20, search: '', sort: undefined, filters: { status: 'draft' } } as const
  expect(productsQuery('a@example.com', drafts).queryKey.at(-1)).toBe(
    'page=1&limit=20&sort=newest&status=draft',
  )
})
