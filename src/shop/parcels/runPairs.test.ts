import { expect, test } from 'vitest'
import { poisha, ZERO } from '#domain/money/money.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const RUBEL = { id: 'r-1', name: 'Rubel', mobile: '01712345678' }
const NOTHING = { paid: [], reason: '', day: undefined, transactionId: '', returned: undefined }
const CLOSING = { float: ZERO, spent: [], notes: [], why: '' }

/** What else happens to the parcel of a stop, beside what its run does with it. */
describeOnEachDatabase('a parcel in a run', (database) => {
  /** An open run of two packed parcels. */
  async function aRun() {
    const given = await aParcelShop(database.db)
    const { shop, owner } = given
    const read = await shop.settings.read(owner, 'couriers')
    const revision = read.outcome === 'found' ? read.state.revision : 0
    const value = { ...shop.settings.current().couriers, own: { on: true, riders: [RUBEL] } }
    await shop.settings.write(owner, 'couriers', { value, revision })
    const orderIds = await given.confirmed(2)
    const making = await shop.runs.make(PACKER, { rider: RUBEL.id, orderIds })
    const run = making.outcome === 'made' ? (making.run?.run.id ?? '') : expect.unreachable(making.outcome)
    await shop.parcels.packed(PACKER, orderIds, { packed: true })
    const [id = '', other = ''] = orderIds
    const stops = async () => {
      const reading = await shop.runs.read(PACKER, run)
      return reading.outcome === 'found' ? reading.run.stops.map(({ parcelId }) => parcelId) : reading.outcome
    }
    const acts = {
      scan: () => shop.parcels.handOver(PACKER, { codes: [id] }, undefined),
      undo: () => shop.parcels.undoHandOver(PACKER, id),
      leave: () => shop.runs.leave(PACKER, run),
      cancel: () => shop.parcels.cancel(owner, id, { doneThere: false, boxHere: false }),
      cancelOrder: () => shop.orders.moveOrder(owner, id, 'Cancelled'),
      receive: () =>
        shop.parcels.receive(PACKER, id, { lines: [{ line: 0, shelf: 1, damaged: 0, missing: 0 }] }),
      remove: () => shop.runs.remove(PACKER, run, id),
      fail: () => shop.runs.say(PACKER, run, id, { ...NOTHING, kind: 'failed', reason: 'Phone off' }),
      lack: async () => {
        const order = await shop.orders.order(owner, id)
        const revision = order.outcome === 'found' ? (order.detail.order.revision ?? 0) : 0
        await shop.parcels.packed(PACKER, [id], { packed: false })
        return await shop.parcels.notThere(PACKER, id, { line: 0, quantity: 1, revision })
      },
    }
    return { ...given, ...{ run, id, other, stops, acts } }
  }

  type Act = keyof Awaited<ReturnType<typeof aRun>>['acts']

  // What is refused has a question mark.
  test.each([
    // What is scanned at the door goes with the run that it is in.
    ['scan', 'handed-over', true],
    ['scan leave', 'handed-over', true],
    ['scan undo', 'booked', true],
    ['scan undo leave', 'handed-over', true],
    ['scan remove', 'handed-over', false],
    // Its rider has it: whoever scanned it cannot take that back.
    ['scan leave undo?', 'handed-over', true],
    ['leave undo?', 'handed-over', true],
    // What is not wanted, or not whole, stays here.
    ['cancel', 'cancelled', false],
    ['cancel leave', 'cancelled', false],
    ['cancelOrder leave', 'booked', false],
    ['lack leave', 'booked', false],
    // What is called off once it is gone is brought back, and goes with no run.
    ['leave cancel', 'coming-back', true],
    ['scan cancel leave', 'coming-back', false],
    // What is received is over for its rider, but for what they said of it.
    ['leave receive', 'back', false],
    ['leave cancel receive', 'back', false],
    ['leave receive fail?', 'back', false],
    ['leave fail receive', 'back', true],
    ['scan receive leave', 'back', false],
  ])('%s: it is %s, a stop: %s', async (story, state, isStop) => {
    const { acts, parcel, id, other, stops } = await aRun()
    for (const word of story.split(' ')) {
      const { outcome } = await acts[word.replace('?', '') as Act]()
      const isDone = ['changed', 'moved', 'handed-over'].includes(outcome)
      expect(isDone, `${word}: ${outcome}`).toBe(!word.endsWith('?'))
    }
    expect((await parcel(id)).state).toBe(state)
    expect((await stops()).includes(id)).toBe(isStop)
    expect(await stops()).toContain(other)
  })

  test('what is handed over by a scan counts as its rider’s', async () => {
    const { acts, shop } = await aRun()
    await acts.scan()
    expect(await shop.parcels.atDoor(PACKER)).toMatchObject({
      counts: [{ courier: 'own', carrier: RUBEL.name, left: 1, here: 1 }],
    })
  })

  test('a run is closed without what was received before anybody said anything of it', async () => {
    const { acts, shop, run, other, parcel } = await aRun()
    await acts.leave()
    await acts.receive()
    expect(await shop.runs.close(PACKER, run, CLOSING)).toEqual({ outcome: 'not-done' })
    const { collect } = await parcel(other)
    const paid = [{ how: 'shop-wallet' as const, amount: poisha(collect) }]
    const said = { ...NOTHING, kind: 'delivered' as const, paid, transactionId: '9BX7KQ2M1A' }
    expect(await shop.runs.say(PACKER, run, other, said)).toMatchObject({ outcome: 'changed' })
    expect(await shop.runs.close(PACKER, run, CLOSING)).toMatchObject({ outcome: 'changed' })
  })
})
