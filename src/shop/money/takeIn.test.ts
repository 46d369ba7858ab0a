import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS, dayName, orderDay } from '#domain/order/orderDay.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { sheetsHere } from '#tests/readSheet.ts'
import { aTemporaryFolder } from '#tests/temporaryFolder.ts'

const MINUTE = 60_000

describeOnEachDatabase('a statement that is taken in', (database) => {
  async function aDeliveredShop() {
    const given = await aParcelShop(database.db, { sheets: sheetsHere })
    const { shop, owner, steadfast, run } = given
    const [id = ''] = await given.confirmed(1)
    await given.book([id])
    await run(MINUTE)
    await steadfast.tell(id, 'delivered', {})
    await run(MINUTE)
    const takeIn = async (rows: readonly string[], courier = 'steadfast') => {
      const path = join(aTemporaryFolder(), 'statement.csv')
      await writeFile(path, rows.join('\r\n'))
      return await shop.payouts.takeIn(owner, { path, name: 'a.csv' }, { courier })
    }
    const taken = async (rows: readonly string[]) => {
      const taking = await takeIn(rows)
      if (taking.outcome !== 'taken-in') return expect.unreachable(JSON.stringify(taking))
      const reading = await shop.payouts.read(owner, taking.id)
      return reading.outcome === 'found' ? reading.read : expect.unreachable(reading.outcome)
    }
    return { ...given, id, takeIn, taken }
  }

  test('finds a parcel whose number is written in another way', async () => {
    const { id, parcel, taken } = await aDeliveredShop()
    const { consignment, trackingCode = '', collect } = await parcel(id)
    const named = [
      ['Consignment ID', `${consignment}.0`],
      ['Invoice', id.toLowerCase().replace('-', '')],
      ['Tracking Code', trackingCode.toLowerCase()],
    ]
    for (const [nth, [heading, number]] of named.entries()) {
      const { differences } = await taken([
        `${heading},COD Amount,Charge`,
        `${number},${collect / 100},${111 + nth}`,
      ])
      expect(
        differences.map(({ kind }) => kind),
        heading,
      ).toEqual(['fee-differs'])
    }
  })

  test('ends with the last parcel that it pays, where it names no day', async () => {
    const { id, taken, run, now } = await aDeliveredShop()
    const delivered = orderDay(now())
    await run(3 * DAY_MS)
    expect(orderDay(now())).toBe(delivered + 3)
    const { payout } = await taken(['Invoice,COD Amount', `${id},100`])
    expect(dayName(payout.until)).toBe(dayName(delivered))
    const { payout: other } = await taken(['Invoice,COD Amount', '9999-9999,100'])
    expect(other.until).toBe(delivered + 3)
  })

  test.each(['xx', '__proto__', 'own'])('is of a courier: %s is none that is paid', async (courier) => {
    const { takeIn } = await aDeliveredShop()
    expect(await takeIn(['Invoice,COD Amount', '9999-9999,100'], courier)).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: 'courier', code: 'NOT_ONE_OF' }],
    })
  })
})
