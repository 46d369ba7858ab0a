import type { shopAnswer } from '#contract/settings/shopSchema.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import type { SectionAnswer } from '#web/dashboard/office/settings/sectionForm.ts'
import { productsThat, withCart } from './catalogue.ts'
import { aPerson, enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { ADMIN } from './identity/testIdentity.ts'
import { fillLogin, join, toast, type WithIdentity } from './people.ts'

test('an owner adds a delivery area on the phone, and a shopper there is charged for it', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/Failed to load resource: .* 422|answer: 422/)
  const token = await enterAsAdmin(page, shop)
  const delivery = await readSection(shop.url, token, 'delivery')
  const checkout = await readSection(shop.url, token, 'checkout')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open dashboard menu' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).tap()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Delivery/ })
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })

  // It is empty, above the area of all other districts.
  await page.getByRole('button', { name: 'Add an area' }).tap()
  await expect(page.getByRole('group', { name: 'New area' }).getByLabel('Name in English')).toBeFocused()
  await page.getByLabel('Free delivery over').fill('a lot')
  await save.tap()
  await expect(page.getByText('The name is missing.')).toBeVisible()
  await expect(page.getByText(/^The amount for free delivery must be an amount in taka/)).toBeVisible()
  await expect(page.getByLabel('Name in English').filter({ visible: true })).toBeFocused()
  await expectSound(page)

  await page.getByLabel('Name in English').filter({ visible: true }).fill('Around Dhaka')
  const around = page.getByRole('group', { name: /^Around Dhaka/ })
  await around.getByLabel('Name in Bengali').fill('ঢাকার আশেপাশে')
  await around.getByLabel('Delivery charge').fill('৮০')
  await around.getByLabel('Return fee').fill('90')
  await around.getByLabel('Delivery time', { exact: true }).fill('2 to 3 days')
  await around.getByLabel('Delivery time in Bengali').fill('২ থেকে ৩ দিন')
  await around.getByRole('combobox', { name: 'Districts' }).fill('গাজী')
  await page.getByRole('option', { name: /Gazipur/ }).tap()
  await around.getByRole('combobox', { name: 'Districts' }).fill('dhaka')
  await expect(page.getByRole('option', { name: /^Dhaka/ })).toContainText('Inside Dhaka')
  await page.getByRole('option', { name: /^Dhaka/ }).tap()
  await page.keyboard.press('Escape')
  await expect(around.getByText('Dhaka moves here from Inside Dhaka.')).toBeVisible()
  await around.getByRole('button', { name: 'Remove Dhaka' }).tap()
  await around.getByRole('button', { name: 'Move the area up' }).tap()
  await around.getByRole('button', { name: 'Done' }).tap()
  await expect(around.getByRole('button', { name: 'Edit Around Dhaka' })).toBeFocused()
  await page.getByRole('switch', { name: 'Free delivery for large orders' }).uncheck()
  // The areas, the district that Inside Dhaka has lost, and free delivery.
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('3 changes')
  await save.tap()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await expect(page.getByText(/^Last saved by Admin on /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('No changes')

  await writeSection(shop.url, token, 'checkout', { ...checkout.value, email: 'optional' })
  await withCart(page, (await productsThat(page, () => true)).slice(0, 1))
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed To Checkout' }).filter({ visible: true }).tap()
  const areas = page.getByRole('group', { name: 'Delivery area' }).getByRole('radio')
  await expect(areas).toHaveCount(3)
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('Mobile number').fill('01700000000')
  await page.getByLabel(/^Email/).fill('')
  await page.getByRole('combobox', { name: 'District', exact: true }).fill('Gazi')
  await page.getByRole('option', { name: /Gazipur/ }).tap()
  await page.getByLabel('Address', { exact: true }).fill('House 12, Joydebpur')
  const chosen = page.getByRole('radio', { name: /Around Dhaka/ })
  await expect(chosen).toBeChecked()
  await expect(chosen.locator('..')).toContainText('৳80.00')
  const confirm = page.getByRole('button', { name: 'Confirm Order' }).filter({ visible: true })
  // The owner asks for more while the form is filled in: it says so, and loses nothing.
  await writeSection(shop.url, token, 'checkout', { ...checkout.value, email: 'optional', terms: true })
  await confirm.tap()
  await expect(page.getByText('Please agree to the terms first: tick the box.')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await expect(page.getByLabel('Full name')).toHaveValue('Rahima Khatun')
  await expectSound(page)
  await confirm.tap()
  await expect(page).toHaveURL(/\/order-success/)

  await writeSection(shop.url, token, 'delivery', delivery.value)
  await writeSection(shop.url, token, 'checkout', checkout.value)
})

test('what two people change at once, a dead network and an ended login lose nothing that was typed', async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|answer: (401|409)/)
  const token = await enterAsAdmin(page, shop)
  const other = await anotherAdmin(shop, admin)
  const before = await readSection(shop.url, token, 'shop')
  await page.goto('/dashboard/settings')
  await page.getByRole('main').getByRole('link', { name: /^Shop/ }).click()
  const helpline = page.getByLabel('Helpline')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const stale = page.getByRole('alertdialog', { name: 'These settings have changed' })
  await expectSound(page)

  // The lines of the banner are moved by keys.
  await page.getByRole('button', { name: 'Move line 3 up' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Line 2' })).toHaveValue(
    before.value.welcomeBengali[2] ?? '',
  )
  await page.getByRole('button', { name: 'Remove line 3' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Line 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a line' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Line 3' })).toBeFocused()
  await save.click()
  await expect(page.getByText('The welcome text is missing.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Line 3' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove line 3' }).click()

  // Nothing is lost without a network, and none of it is left by accident.
  await helpline.fill('01700-000001')
  await page.context().setOffline(true)
  await save.click()
  const failure = page.getByRole('alertdialog', { name: 'Not saved' })
  await expect(failure).toContainText('Check your connection')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(helpline).toHaveValue('01700-000001')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()

  // Somebody else was faster.
  await writeSection(shop.url, other.token, 'shop', { ...before.value, email: 'one@example.com' })
  await save.click()
  await expect(stale).toContainText(`${other.name} saved them on`)
  await expect(stale).toContainText('Theirs: one@example.com')
  await expect(stale).toContainText('Yours: 01700-000001')
  await stale.getByRole('button', { name: 'Cancel' }).click()
  await expect(helpline).toHaveValue('01700-000001')
  await save.click()
  await stale.getByRole('button', { name: 'Save mine' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  const mine = await readSection(shop.url, token, 'shop')
  expect([mine.value.helpline, mine.value.email]).toEqual(['01700-000001', before.value.email])

  // What is saved leaves nothing behind in the tab.
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(helpline).toHaveValue('01700-000001')
  await expect(page.getByText('Your unsaved changes are still here.')).toBeHidden()

  await writeSection(shop.url, other.token, 'shop', { ...mine.value, helpline: '01700-000002' })
  await helpline.fill('01700-000003')
  await save.click()
  await stale.getByRole('button', { name: 'Use theirs' }).click()
  await expect(helpline).toHaveValue('01700-000002')
  await expect(page.getByText(`Last saved by ${other.name} on`)).toBeVisible()

  // What was typed is there again after the next login.
  await helpline.fill('01700-000004')
  await page.route('**/api/settings/shop', (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED' } }),
  )
  await save.click()
  await expect(page).toHaveURL(/\/authentication\/login/)
  await page.unroute('**/api/settings/shop')
  await writeSection(shop.url, other.token, 'shop', {
    ...mine.value,
    helpline: '01700-000002',
    email: 'two@example.com',
  })
  await fillLogin(page, ADMIN)
  await expect(page.getByText('Somebody has saved these settings since')).toBeVisible()
  await expect(helpline).toHaveValue('01700-000004')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(helpline).toHaveValue('01700-000002')

  await writeSection(shop.url, other.token, 'shop', before.value)
})

test('an advance without a number is refused with a sentence', async ({ page, shop }) => {
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/settings/payments')
  await page.getByRole('radio', { name: /^Everybody/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter at least one number to which customers pay.')).toBeVisible()
  await expect(toast(page, 'Not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('an admin who is not the owner sees what the owner alone changes, and that it is so', async ({
  page,
  shop,
  admin,
}) => {
  const person = aPerson()
  await join(page, shop, person)
  await admin.setRole(person.email, 'admin')
  await page.goto('/dashboard/settings/payments')
  await expect(page.getByRole('region', { name: 'Only the owner can change this' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Everybody/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectSound(page)
  await page.goto('/dashboard/settings/delivery')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Only the owner can change this' })).toHaveCount(0)
})

test('an owner tries a mail server: one that does not answer, then one that does', async ({ page, shop }) => {
  await enterAsAdmin(page, shop)
  const server = new URL(shop.mailbox.url)
  await page.goto('/dashboard/settings/messages')
  const [host, port] = [page.getByLabel('Host', { exact: true }), page.getByLabel('Port')]
  const box = page.getByRole('region', { name: 'Send a test' })
  const send = box.getByRole('button', { name: 'Send a test' })
  await expect(host).toHaveValue(server.hostname)
  await expectSound(page)

  await port.fill('not a port')
  await send.click()
  await expect(page.getByText(/^The port is a number/)).toBeVisible()
  await expect(port).toBeFocused()

  // It hangs until it is cancelled, and what was typed stays.
  await page.route('**/api/settings/messages/mailTest', () => {}, { times: 1 })
  await port.fill('1')
  await send.click()
  await expect(box.getByText(/up to 15 seconds/)).toBeVisible()
  await box.getByRole('button', { name: 'Cancel' }).click()
  await expect(box.getByText(/^Cancelled/)).toBeVisible()
  await expect(send).toBeFocused()

  await send.click()
  await expect(box.getByText(/^The mail server cannot be reached/)).toBeVisible()
  await expect(port).toHaveValue('1')
  await page.getByRole('region', { name: 'Sender' }).getByLabel('Name').fill('Mela')
  await page.getByLabel('Email address').fill('hello@mela.example')
  await port.fill(server.port)
  await send.click()
  await expect(box.getByText(/^The mail server has accepted the test mail to/)).toBeVisible()
  await expect(box.getByText(/The mail server says: .*250/)).toBeVisible()
  await shop.mailbox.mailWith(ADMIN.email, 'can send emails with these settings')
  await page.getByRole('button', { name: 'Discard' }).click()
})

async function anotherAdmin(
  shop: WithIdentity,
  admin: { setRole: (email: string, role: 'admin') => unknown },
) {
  const person = aPerson()
  const state = await shop.identity.states?.signedUp(person)
  await admin.setRole(person.email, 'admin')
  return { name: person.name, token: state?.origins[0]?.localStorage[0]?.value ?? '' }
}

async function readSection(url: string, token: string, section: SectionName) {
  const answer = await fetch(`${url}/api/settings/${section}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as SectionAnswer<ReturnType<typeof shopAnswer>>
}

/** Saves a section, whatever it is now. */
async function writeSection(url: string, token: string, section: SectionName, value: object) {
  const { revision } = await readSection(url, token, section)
  const answer = await fetch(`${url}/api/settings/${section}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ value, revision }),
  })
  expect(answer.status).toBe(200)
}
