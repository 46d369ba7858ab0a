import { expect, test } from 'vitest'
import { claimsOf } from '#data/parcels/claims.ts'
import { aStatementShop } from '#tests/couriers/aStatementShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'

const MINUTE = 60_000

describeOnEachDatabase('a parcel that a closed statement has paid', (database) => {
  async function aShop() {
    const given = await aStatementShop(database.db)
    const { shop, owner, steadfast, run, parcel, ids, taken, read, say, close } = given
    /** Closes a statement, all of its differences as `act`. */
    const pay = async (rows: readonly string[], act: 'accept' | 'dispute' = 'accept') => {
      const id = await taken(rows)
      for (const { line, kind } of (await read(id)).differences) await say(id, line, kind, { act })
      expect(await close(id)).toMatchObject({ outcome: 'found' })
      return id
    }
    const reverse = async (id: string) =>
      expect(await shop.payouts.reverse(owner, id, 'Mistaken')).toMatchObject({ outcome: 'found' })
    /** Its courier says that it is delivered, what it collected, and what it takes: 110. */
    const tell = async (collected: number) => {
      await steadfast.tell(ids[0] ?? '', 'delivered', { collected })
      await run(MINUTE)
    }
    const first = () => parcel(ids[0] ?? '')
    return { ...given, pay, reverse, tell, first }
  }

  test('keeps what was settled; what its courier says since counts once that is reversed', async () => {
    const { pay, reverse, tell, first, collect, row, sums } = await aShop()
    const id = await pay([row(0, collect, 70.5)])
    const settled = { collected: collect * 100, fee: 7_050, settledIn: id }
    const before = await sums()
    await tell(collect - 500)
    expect(await first()).toMatchObject(settled)
    expect(await sums()).toEqual(before)
    await tell(collect + 300)
    expect(await first()).toMatchObject({ ...settled, trouble: 'too-much' })
    await tell(collect - 500)
    expect((await first()).trouble).toBe(undefined)
    await reverse(id)
    const said = { collected: (collect - 500) * 100, fee: 11_000, settledIn: undefined }
    expect(await first()).toMatchObject(said)
    await sums()
  })

  test('keeps what two statements have settled until both are reversed', async () => {
    const { pay, reverse, tell, first, collect, row, sums } = await aShop()
    const disputed = await pay([row(0, collect - 60)], 'dispute')
    const inDispute = await first()
    const second = await pay([row(0, 60, 0)])
    await tell(collect - 500)
    expect(await first()).toMatchObject({ collected: collect * 100, settledIn: second })
    await reverse(second)
    const { collected, fee, settledIn } = inDispute
    expect(await first()).toMatchObject({ collected, fee, settledIn })
    await reverse(disputed)
    expect(await first()).toMatchObject({ collected: (collect - 500) * 100, settledIn: undefined })
    await sums()
  })

  test('says whether its fee was known by the tariff alone, as the draft did', async () => {
    const { ids, row, collect, taken, read, say, close } = await aShop()
    const expected = { expected_fee: 10_560, expected_cod_fee: 0, expected_return_fee: 0 }
    await database.db
      .updateTable('parcels')
      .set({ fee: null, ...expected })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const id = await taken([row(0, collect, 120), row(1, collect, 120)])
    const fees = async () => (await read(id)).differences.map(({ isExpected = false }) => isExpected)
    expect(await fees()).toEqual([true, false])
    for (const line of [2, 3]) await say(id, line, 'fee-differs')
    expect(await close(id)).toMatchObject({ outcome: 'found' })
    expect(await fees()).toEqual([true, false])
  })

  test('and that is lost pays its open claim, which is open again once that is reversed', async () => {
    const { shop, owner, ids, pay, taken, read, say, close, reverse, parcel, sums } = await aShop()
    const lost = ids[3] ?? ''
    expect(await shop.parcels.lose(owner, lost)).toMatchObject({ outcome: 'changed' })
    const claim = async () => (await claimsOf(database.db, [lost])).get(lost)
    const opened = await claim()
    await shop.claims.note(owner, opened?.id ?? '', { what: 'agreed', amount: 200_000 as never })
    const [agreed, before, were] = [await claim(), await parcel(lost), await sums()]
    const rows = [`,${lost},2500,40,Compensation`]
    const id = await taken(rows)
    expect((await read(id)).differences).toMatchObject([
      { kind: 'returned-but-paid', said: 250_000, expected: 0, isCompensation: true },
      ...(before.fee === undefined ? [] : [{ kind: 'fee-differs' }]),
    ])
    for (const { line, kind } of (await read(id)).differences) await say(id, line, kind)
    expect(await close(id)).toMatchObject({ outcome: 'found' })
    expect(await claim()).toMatchObject({
      ...{ agreed: 250_000, paidIn: 'steadfast.csv', closedAt: expect.any(Number) },
    })
    expect(await parcel(lost)).toMatchObject({ collected: before.collected, settledIn: id })
    expect(await sums()).toMatchObject({ compensation: were.compensation + 2_500, kept: were.kept })
    expect((await read(id)).differences).toContainEqual(
      expect.objectContaining({ kind: 'returned-but-paid', isCompensation: true }),
    )
    await reverse(id)
    expect([await claim(), await parcel(lost), await sums()]).toEqual([agreed, before, were])
    await shop.claims.close(owner, opened?.id ?? '', 'bKash')
    const again = await taken(rows)
    expect((await read(again)).differences[0]).not.toHaveProperty('isCompensation')
    await pay([...rows, `,NOBODYS-OWN,1,0,`])
    expect(await claim()).toMatchObject({ agreed: 200_000, paidIn: 'bKash' })
    await sums()
  })
})
