import { PROMISES_FIRST } from '#domain/settings/promisesSettings.ts'
import {
  aCustomerName,
  aMobileNumber,
  aPerson,
  enterAsAdmin,
  expect,
  moveOrder,
  placeOrders,
  test,
} from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { join, nothingOpen, toast } from './people.ts'
import { smallTargets } from './targets.ts'

const PICTURE = {
  name: 'hole.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGM4oKCABzGMSmNDAM86ZAHR1uXEAAAAAElFTkSuQmCC',
    'base64',
  ),
}

test('a customer asks to return a part of an order, and staff take it in', {
  tag: ['@core'],
}, async ({ page, shop, admin, isMobile }) => {
  const person = aPerson()
  const own = { email: person.email, name: person.name, token: await join(page, shop, person) }
  const [id = ''] = await placeOrders(shop, 1, { ...own, quantity: 3 })
  await moveOrder(admin, id, 'Confirmed', 'Delivered')

  await page.goto('/dashboard/myShopping')
  await page.getByRole('main').getByRole('link', { name: 'Return', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Return goods' })).toBeVisible()
  await expect(page.getByText(/^If the goods match picture and description, you pay/)).toBeVisible()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  const send = page.getByRole('button', { name: 'Ask for the return' })
  await send.click()
  await expect(page.getByText('Choose at least one piece with plus.')).toBeVisible()
  await expect(page.getByText('Choose a reason.')).toBeVisible()
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await page.getByRole('radio', { name: 'It is broken or faulty' }).check()
  await expect(page.getByText('the return costs you nothing')).toBeVisible()
  await page.getByLabel('What we should know').fill('There is a hole in it.')
  await page.getByLabel('Add pictures').setInputFiles(PICTURE)
  await expect(page.getByText('hole.png')).toBeVisible()
  await send.click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText(`Order ${id}: 1 × `)
  await question.getByRole('button', { name: 'Yes, return it' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  // Also the last picture is taken out again, and may come back.
  const seen = page.getByRole('button', { name: '1 photograph' })
  await seen.click()
  await expectSound(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Leave it out/ })
    .click()
  await expect(seen).toHaveCount(0)
  await nothingOpen(page)
  await page.getByLabel('Add pictures').setInputFiles(PICTURE)
  await expect(seen).toBeVisible()
  await expectSound(page)
  await page.goto('/dashboard/myShopping')
  await expect(page.getByRole('main').getByRole('link', { name: 'See your request' })).toBeVisible()
  await page.goto('/dashboard/myReturn')
  const mine = page.getByRole('region', { name: 'You asked to return a part of these' })
  await expect(mine.getByRole('link', { name: `Order ${id}` })).toBeVisible()
  await expectSound(page)

  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/returnOrders')
  const asked = page.getByRole('region', { name: /asks? to return a part/ })
  await expect(asked).toContainText('It is broken or faulty')
  await expectSound(page)
  await asked.getByRole('link', { name: `Order ${id}` }).click()
  const panel = page.getByRole('region', { name: 'Return asked for' })
  await expect(panel).toContainText('There is a hole in it.')
  await panel.getByRole('button', { name: '1 photograph' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await panel.getByRole('button', { name: /^Increase quantity of .*Damaged$/ }).click()
  await expectSound(page)
  await panel.getByRole('button', { name: 'Take it in' }).click()
  const taken = page.getByRole('region', { name: 'Came back in part' })
  await expect(taken).toContainText(/Damaged: 1 × /)
  await expect(taken).toContainText(/To be paid back: ৳/)
  await expect(taken.getByRole('button', { name: 'Take it in' })).toHaveCount(0)
})

test('a customer withdraws what they asked, and staff see that', async ({ page, shop, admin, isMobile }) => {
  const person = aPerson()
  const own = { email: person.email, name: person.name, token: await join(page, shop, person) }
  const [id = ''] = await placeOrders(shop, 1, { ...own, quantity: 1 })
  await moveOrder(admin, id, 'Confirmed', 'Delivered')

  await page.goto('/dashboard/myShopping')
  await page.getByRole('main').getByRole('link', { name: 'Return', exact: true }).click()
  await page.getByRole('radio', { name: 'I no longer want it' }).check()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, return it' }).click()
  const withdraw = page.getByRole('button', { name: 'Withdraw the request' })
  await expect(withdraw).toBeVisible()
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await withdraw.click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw the request?' })
  await expectSound(page)
  await question.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(page.getByRole('region', { name: 'Withdrawn return' })).toContainText(/^.*You withdrew/)
  await expect(page.getByRole('main').getByText('Delivered').first()).toBeVisible()
  await expectSound(page)

  await enterAsAdmin(page, shop)
  await page.goto(`/dashboard/order-overview/${id}`)
  await expect(page.getByRole('region', { name: 'Withdrawn return' })).toContainText(
    'The customer withdrew the request',
  )
})

test('in Bengali staff note a return for a customer, on a narrow phone', async ({ page, shop, admin }) => {
  const [id = ''] = await placeOrders(shop, 1, { name: aCustomerName(), mobileNumber: aMobileNumber() })
  await moveOrder(admin, id, 'Confirmed', 'Delivered')
  await enterAsAdmin(page, shop)
  await page.context().addCookies(inLanguage('bn', shop.url))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/dashboard/order-overview/${id}`)
  await page.getByRole('link', { name: 'ফেরতের অনুরোধ লিখুন' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ফেরতের অনুরোধ লিখুন' })).toBeVisible()
  await page.getByRole('radio', { name: 'আর লাগবে না' }).check()
  await expect(page.getByText(/কুরিয়ার চার্জ ৳/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'অনুরোধটি লিখে রাখুন' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'হ্যাঁ, লিখে রাখুন' }).click()
  await expect(page.getByRole('heading', { name: 'অনুরোধটি লেখা হয়েছে' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: id }).last()).toBeVisible()
  await expectSound(page)
})

test('the owner says what the shop promises, in both languages', async ({ page, shop, admin }) => {
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/settings/promises')
  const period = page.getByRole('group', { name: 'How long goods may be returned' })
  await expect(period.getByLabel('In English')).toHaveAttribute('placeholder', '7-day return for any reason')
  await expectSound(page)
  try {
    await period.getByLabel('In English').fill('Return within 3 days')
    await page.getByRole('group', { name: 'Easy return' }).getByRole('switch').uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Settings saved')).toBeVisible()
    await page.goto('/about-us')
    await expect(page.getByText('Return within 3 days')).toHaveCount(1)
    await page.goto('/bn/contact-us')
    await expect(page.getByText('Return within 3 days')).toBeVisible()
  } finally {
    await admin.changePromises(PROMISES_FIRST)
  }
})
