import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { openShop } from '#tests/testShop.ts'

const MINUTE = 60_000

describeOnEachDatabase('limits', (database) => {
  async function open(limited = true) {
    let at = A_MOMENT
    const { limits } = await openShop(database.db, { now: () => at, limited })
    const pass = (ms: number) => {
      at += ms
    }
    return { limits, pass }
  }

  const rahima = { account: 'rahima@example.com', address: '203.0.113.1' }

  test('ten wrong passwords from one place, then wait until the quarter of an hour is over', async () => {
    const { limits, pass } = await open()
    for (let tries = 0; tries < 10; tries++) expect(await limits.tryTo('sign-in', rahima)).toBeUndefined()
    pass(5 * MINUTE)
    expect(await limits.tryTo('sign-in', { ...rahima, account: ' RAHIMA@example.com' })).toBe(10 * 60)
    pass(10 * MINUTE)
    expect(await limits.tryTo('sign-in', rahima)).toBeUndefined()
  })

  test('who is locked out at one place is not at another, and not for something else', async () => {
    const { limits } = await open()
    for (let tries = 0; tries < 11; tries++) await limits.tryTo('sign-in', rahima)
    expect(await limits.tryTo('sign-in', { ...rahima, address: '203.0.113.2' })).toBeUndefined()
    expect(await limits.tryTo('sign-in', { ...rahima, account: 'karim@example.com' })).toBeUndefined()
    expect(await limits.tryTo('reset', rahima)).toBeUndefined()
  })

  test('fifty wrong passwords from anywhere', async () => {
    const { limits } = await open()
    const from = (tries: number) => ({ ...rahima, address: `203.0.113.${tries}` })
    for (let tries = 0; tries < 50; tries++) {
      expect(await limits.tryTo('sign-in', from(tries))).toBeUndefined()
    }
    expect(await limits.tryTo('sign-in', from(51))).toBe(60 * 60)
  })

  test('who is refused at one place uses up nothing of the account or of the address', async () => {
    const { limits } = await open()
    for (let tries = 0; tries < 400; tries++) await limits.tryTo('sign-in', rahima)
    expect(await limits.tryTo('sign-in', { ...rahima, address: '203.0.113.2' })).toBeUndefined()
    expect(await limits.tryTo('sign-in', { ...rahima, account: 'karim@example.com' })).toBeUndefined()
  })

  test('an address that is refused uses up nothing of the accounts it tries', async () => {
    const { limits } = await open()
    const from = (address: string) => limits.tryTo('reset', { account: 'karim@example.com', address })
    for (let nth = 0; nth < 100; nth++) await limits.tryTo('reset', { ...rahima, account: `${nth}@x.com` })
    for (let tries = 0; tries < 10; tries++) expect(await from(rahima.address)).toBe(60 * 60)
    expect(await from('203.0.113.2')).toBeUndefined()
  })

  test('signing in forgets what was counted there before', async () => {
    const { limits } = await open()
    for (let tries = 0; tries < 10; tries++) await limits.tryTo('sign-in', rahima)
    await limits.succeeded('sign-in', { ...rahima, account: ' RAHIMA@example.com' })
    expect(await limits.tryTo('sign-in', rahima)).toBeUndefined()
  })

  test('signing in forgets nothing of other places, nor of the account or the address', async () => {
    const { limits } = await open()
    const elsewhere = { ...rahima, address: '203.0.113.2' }
    for (let tries = 0; tries < 10; tries++) await limits.tryTo('sign-in', elsewhere)
    await limits.succeeded('sign-in', rahima)
    expect(await limits.tryTo('sign-in', elsewhere)).toBe(15 * 60)
    for (let tries = 0; tries < 40; tries++) {
      await limits.tryTo('sign-in', rahima)
      await limits.succeeded('sign-in', rahima)
    }
    expect(await limits.tryTo('sign-in', rahima)).toBe(60 * 60)
  })

  test('what names no account is counted by its address alone', async () => {
    const { limits } = await open()
    const ask = (address: string) => limits.tryTo('token', { account: undefined, address })
    for (let tries = 0; tries < 600; tries++) await ask(rahima.address)
    expect(await ask(rahima.address)).toBe(10 * 60)
    expect(await ask('203.0.113.2')).toBeUndefined()
    const reset = { account: undefined, address: rahima.address }
    for (let tries = 0; tries < 6; tries++) expect(await limits.tryTo('reset', reset)).toBeUndefined()
  })

  test('three hundred shoppers behind one address can sign in', async () => {
    const { limits } = await open()
    const shopper = (nth: number) => ({ account: `shopper-${nth}@example.com`, address: rahima.address })
    for (let nth = 0; nth < 300; nth++) expect(await limits.tryTo('sign-in', shopper(nth))).toBeUndefined()
    expect(await limits.tryTo('sign-in', shopper(300))).toBe(15 * 60)
  })

  test('tries at once are all counted', async () => {
    const { limits } = await open()
    const waits = await Promise.all(Array.from({ length: 25 }, () => limits.tryTo('sign-in', rahima)))
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10)
  })

  if (database.hasOtherProcesses) {
    test('tries of two processes at once are counted together', async () => {
      const asJson = [database.place, rahima].map((value) => JSON.stringify(value))
      const allowed = await inProcesses(2, 'tryInChild.ts', ...asJson, '15')
      expect(Number(allowed[0]) + Number(allowed[1])).toBe(10)
    })
  }

  test('no address and no e-mail is written down, and what has ended is cleared away', async () => {
    const { limits, pass } = await open()
    await limits.tryTo('sign-in', rahima)
    const rows = () => database.db.selectFrom('limits').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toMatch(/rahima|203\.0/)
    pass(24 * 60 * MINUTE)
    for (let tries = 0; tries < 500; tries++)
      await limits.tryTo('token', { account: undefined, address: 'x' })
    expect(await rows()).toHaveLength(1)
  })

  test('a process that has just begun clears away what others left', async () => {
    const { limits } = await open()
    await limits.tryTo('sign-in', rahima)
    const later = A_MOMENT + 24 * 60 * MINUTE
    const next = await openShop(database.db, { now: () => later })
    await next.limits.tryTo('token', { account: undefined, address: rahima.address })
    expect(await database.db.selectFrom('limits').selectAll().execute()).toHaveLength(1)
  })

  test('switched off they hold nobody back and write nothing down', async () => {
    const { limits } = await open(false)
    for (let tries = 0; tries < 20; tries++) expect(await limits.tryTo('reset', rahima)).toBeUndefined()
    expect(await database.db.selectFrom('limits').selectAll().execute()).toEqual([])
  })
})
