import { expect, test } from 'vitest'
import { CATEGORIES, STOREFRONT_CATEGORIES } from '#domain/catalogue/categories.ts'
import { productAnswer } from '#domain/catalogue/productSchema.ts'
import { adminColumns } from '#web/dashboard/orders/columns.tsx'
import { orderListAt } from '#web/dashboard/orders/lists.ts'
import { addJob } from '#web/dashboard/products/add/addJob.ts'
import { ListFilters } from '#web/dashboard/products/list/listFilters.tsx'
import { EmptySlot } from '#web/dashboard/products/pictures/emptySlot.tsx'
import { FileInput } from '#web/dashboard/products/pictures/fileInput.tsx'
import { updateJob } from '#web/dashboard/products/update/updateJob.ts'
import { Sidebar } from '#web/dashboard/sidebar.tsx'
import { SlidesHead } from '#web/dashboard/slider/manage/slidesHead.tsx'
import { SlidesSkeleton } from '#web/dashboard/slider/manage/slidesSkeleton.tsx'
import { userColumns } from '#web/dashboard/users/userColumns.tsx'
import { aProduct } from '../factories.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const users = userColumns({ before: 0, isOwn: () => false, onChangeRole: () => {}, onDelete: () => {} })

test('the sidebar has Go To Home and the switch between light and dark (section 2)', () => {
  const sidebar = rendered(Sidebar, { user: null })
  expect(sidebar.text).toMatch(/Go To Home Dark Mode বাংলা$/)
  expect(addressesOf(sidebar).at(-2)).toBe('/')
})

test('admin lists of orders have the columns of section 2', () => {
  const acting = { list: orderListAt('pendingOrders'), onAct: () => {} }
  expect(adminColumns(acting).map(({ header }) => header)).toEqual([
    'Order ID',
    'Order Date',
    'Amount',
    'Customer Name',
    'Customer Number',
    'Order Status',
    'Actions',
  ])
})

test('View All Users has #, Name, Email, Role and Action', () => {
  expect(users.map(({ header }) => header)).toEqual(['#', 'Name', 'Email', 'Role', 'Action'])
})

test('the role is green for an admin and red otherwise', () => {
  const role = users.find(({ id }) => id === 'role')
  const drawn = (name: 'admin' | 'customer') =>
    rendered(() => role?.cell({ _id: 'u', name: 'Rahima', email: 'r@example.com', role: name }, 0), {})
  expect(drawn('admin').html).toContain('bg-success-soft')
  expect(drawn('customer').html).toContain('bg-danger-soft')
})

test('Home & Living is offered by the update form, and neither by the add form nor the filter of the list (section 3)', () => {
  const twelve = STOREFRONT_CATEGORIES.map(({ name }) => name)
  const address = { page: 1, search: '', sort: undefined, filters: {}, set: () => {} }
  const offered = tagsOf(rendered(ListFilters, { address }), 'option')
  const categories = CATEGORIES.filter(({ name }) => offered.some((tag) => tag.includes(`value="${name}"`)))
  expect(categories.map(({ name }) => name)).toEqual(twelve)
  expect(addJob().categories.map(({ name }) => name)).toEqual(twelve)
  const update = updateJob(productAnswer(aProduct()))
  expect(update.categories.map(({ name }) => name)).toContain('Home & Living')
})

test('pictures of a product are chosen among image files alone (section 5)', () => {
  const [input] = tagsOf(rendered(FileInput, { label: 'Add picture 1', onFiles: () => {} }), 'input')
  expect(input).toContain('type="file" accept="image/*"')
})

test('a place for a picture of a product has the hint of 450 by 450 px (sections 5 and 9)', () => {
  expect(rendered(EmptySlot, { number: 1, onFiles: () => {} }).text).toContain('450 by 450 px')
})

test('the slides have #, Image and Actions (section 2)', () => {
  expect(rendered(SlidesHead, {}).text).toBe('# Image Actions')
})

test('before the slides have come a loader has their table, and says that it waits', () => {
  const loader = rendered(SlidesSkeleton, {})
  expect(loader.text).toMatch(/^Loading\S* # Image Actions$/)
  expect(tagsOf(loader, 'table').join()).toContain('aria-busy="true"')
})
