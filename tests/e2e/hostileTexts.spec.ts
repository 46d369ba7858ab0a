import type { Page } from '@playwright/test'
import { aCustomerName, enterAsAdmin, expect, openList, orderRow, placeOrders, test } from './dashboard.ts'
import { fromSomewhere } from './identity/visitorAddress.ts'
import { aPerson } from './people.ts'

/** Would run wherever it became an element of a page, or ended an attribute or a script. */
const HOSTILE = `"'><img src=x onerror="window.hacked=1"></script><script>window.hacked=1</script>`

/** Nothing of it has run, and no element of its kind is in the page. */
async function expectUnharmed(page: Page) {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(page.locator('[onerror]')).toHaveCount(0)
}

test('what a stranger writes into an order is text in the list, the overview and the invoice (V5.3.1)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const name = `${aCustomerName()} ${HOSTILE}`.slice(0, 100)
  const [id = ''] = await placeOrders(shop, 1, { name, comment: HOSTILE })
  await enterAsAdmin(page, shop)
  await openList(page, 'pendingOrders', id)
  await expect(orderRow(page, id)).toContainText(name.slice(0, 30))
  await expectUnharmed(page)
  await page.goto(`/dashboard/order-overview/${id}`)
  await expect(page.getByRole('main')).toContainText(HOSTILE)
  await expectUnharmed(page)
  await page.goto(`/dashboard/order-overview/${id}/invoice/${id}`)
  await expect(page.getByRole('article', { name: `Invoice ${id}` })).toContainText(name)
  await expectUnharmed(page)
})

test('the name of a stranger is text in the list of users', { tag: '@desktop' }, async ({ page, shop }) => {
  const { url, identity } = shop
  const person = { ...aPerson(), name: HOSTILE.slice(0, 100) }
  await identity.signUp(person)
  const { headers, body } = await identity.signIn(person)
  const entering = await fetch(`${url}/api/jwt`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json', ...fromSomewhere(), ...headers },
    body: JSON.stringify({ email: person.email, ...body }),
  })
  expect(entering.status).toBe(200)
  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/allUsers?${new URLSearchParams({ search: person.email })}`)
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText(HOSTILE.slice(0, 20))
  await expectUnharmed(page)
})
