import { describe, expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { categoryPath } from '#domain/catalogue/pagePaths.ts'
import { builtWeb } from '../safety/builtWeb.ts'
import { openAdminServer } from './adminServer.ts'

/** All others are in `place.test.ts`. */
const NAMES = FIRST_TREE.categories.flatMap(({ name, subCategories }) => [
  name,
  ...subCategories.slice(0, 1).map((subCategory) => subCategory.name),
])

const open = async () => await openAdminServer(await builtWeb())

describe('the page of a category', () => {
  test('is there for every name of the specification, also without products, and may be kept', async () => {
    const { url } = await open()
    for (const name of [...new Set(NAMES), 'All', 'ALL']) {
      const answer = await fetch(`${url}${categoryPath(name)}`)
      expect([name, answer.status, answer.headers.get('cache-control')]).toEqual([
        name,
        200,
        'public, max-age=0, must-revalidate',
      ])
      expect(await answer.text()).toContain('There are no products on')
    }
    expect((await fetch(`${url}/bn/category/BAG%20items?minPrice=1`)).status).toBe(200)
    expect((await fetch(`${url}/category/clothing.data`)).status).toBe(200)
  })

  test.each([
    ['/category/spaceships', 'There are no products on spaceships'],
    ['/category/Garden%20Gnomes', 'There are no products on Garden Gnomes'],
    ['/category/spaceships?minPrice=1&page=2', 'spaceships'],
    ['/category/constructor', 'There are no products on constructor'],
    ['/category/bag%20items.html', 'There are no products on bag items.html'],
    ['/bn/category/spaceships', 'spaceships'],
    ['/category/spaceships.data', 'spaceships'],
  ])(
    '%s is not found, says so in the words of the specification, and is kept by nobody',
    async (path, text) => {
      const { url } = await open()
      const answer = await fetch(url + path)
      const { headers } = answer
      expect([answer.status, headers.get('cache-control'), headers.get('etag')]).toEqual([
        404,
        'no-store',
        null,
      ])
      expect(await answer.text()).toContain(text)
    },
  )

  test('leads on from a name that the category had before', async () => {
    const { url, call } = await open()
    const { data } = await (await fetch(`${url}/api/categories`)).json()
    const { id, nameBengali, image, hidden, revision } = data[0]
    const changed = { name: 'Sarees', nameBengali, image, hidden, parentId: null, revision }
    expect((await call('PUT', `/categories/${id}`, changed)).status).toBe(200)
    const answer = await fetch(`${url}${categoryPath(data[0].name)}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/category/sarees'])
    expect((await fetch(`${url}/category/sarees`)).status).toBe(200)
  })
})
