import { expect, test } from 'vitest'
import { OutsideError } from '#integrations/outside/call.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { createCourierSessions } from './courierSessions.ts'

const HOUR = 60 * 60_000
const MINUTE = 60_000
const SEALING = {
  keyId: 'k',
  seal: (text: string) => `sealed-${text}`,
  open: (text: string) => text.slice(7),
}
const OF = { courier: 'pathao', keys: 'an id and a secret' } as const

describeOnEachDatabase('the token of a courier', (database) => {
  /** Processes with one clock. Each login gives another token, for an hour. */
  function processes(count: number) {
    let at = A_MOMENT
    let logins = 0
    const login = async () => {
      logins += 1
      const token = `token-${logins}`
      // Others ask in the meantime.
      await new Promise(setImmediate)
      return { token, lasts: HOUR }
    }
    const all = Array.from({ length: count }, () =>
      createCourierSessions({ db: database.db, now: () => at, sealing: SEALING }),
    )
    return {
      all,
      login,
      logins: () => logins,
      pass: (milliseconds: number) => {
        at += milliseconds
      },
    }
  }

  test('is got once by processes that ask at once, and kept sealed', async () => {
    const { all, login, logins } = processes(4)
    const tokens = await Promise.all([...all, ...all].map((one) => one.token(OF, login)))
    expect(new Set(tokens)).toEqual(new Set(['token-1']))
    expect(logins()).toBe(1)
    const [row] = await database.db.selectFrom('courier_sessions').selectAll().execute()
    expect(row).toMatchObject({ courier: 'pathao', token: 'k.sealed-token-1', renewing_until: 0 })
    expect(JSON.stringify(row)).not.toContain('secret')
  })

  test('is renewed some minutes before its end, once', async () => {
    const { all, login, logins, pass } = processes(2)
    const ask = () => Promise.all(all.map((one) => one.token(OF, login)))
    await ask()
    pass(HOUR - 11 * MINUTE)
    expect(await ask()).toEqual(['token-1', 'token-1'])
    pass(2 * MINUTE)
    await ask()
    expect(logins()).toBe(2)
    expect(await ask()).toEqual(['token-2', 'token-2'])
  })

  test('that is refused is renewed once, however many processes were refused', async () => {
    const { all, login, logins } = processes(3)
    await Promise.all(all.map((one) => one.token(OF, login)))
    const again = await Promise.all(all.map((one) => one.token({ ...OF, refused: 'token-1' }, login)))
    expect(again).toEqual(['token-2', 'token-2', 'token-2'])
    expect(logins()).toBe(2)
  })

  test('of other keys is another one', async () => {
    const { all, login } = processes(1)
    const [one] = all
    expect(await one?.token(OF, login)).toBe('token-1')
    expect(await one?.token({ ...OF, keys: 'others' }, login)).toBe('token-2')
  })

  test('is used to its end while the courier gives no other', async () => {
    const { all, login, pass } = processes(1)
    const [one] = all
    await one?.token(OF, login)
    const down = () => Promise.reject(new OutsideError('pathao', 'not-connected'))
    pass(HOUR - MINUTE)
    expect(await one?.token(OF, down)).toBe('token-1')
    pass(MINUTE)
    await expect(one?.token(OF, down)).rejects.toMatchObject({ fault: 'not-connected' })
    // Who has failed leaves it to the next one.
    expect(await one?.token(OF, login)).toBe('token-2')
  })

  test('is got by another process when the first has died', async () => {
    const { all, login, pass } = processes(2)
    const dies = () => new Promise<never>(() => {})
    void all[0]?.token(OF, dies)
    await expect
      .poll(() => database.db.selectFrom('courier_sessions').select('renewing_until').execute())
      .toHaveLength(1)
    pass(3 * MINUTE)
    expect(await all[1]?.token(OF, login)).toBe('token-1')
  })
})
