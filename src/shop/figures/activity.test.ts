import { expect, test } from 'vitest'
import type { ActivityEntry } from '#domain/activity/activity.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import type { User } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { AN_ADMIN, aProductOf, aSlideOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered, justSignedIn } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import type { ActivityQuery, Shop } from '../types.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** What somebody reads of an entry, without when and its id. */
const facts = ({ id: _, at: __, ...entry }: ActivityEntry) => entry

describeOnEachDatabase('the activity of a shop', (database) => {
  async function aShop() {
    const shop = await openShop(database.db)
    const owner = await anAdminOf(shop)
    const list = async (query: Partial<ActivityQuery> = {}) => {
      const listing = await shop.activity.list(owner, { page: 1, limit: 50, ...query })
      if (listing.outcome !== 'listed') throw new Error(listing.outcome)
      return listing
    }
    const actor = { kind: 'user', id: owner.id, role: 'admin', name: owner.name } as const
    return { shop, owner, list, actor }
  }

  test('is listed although a row of it is damaged', async () => {
    const { shop, list } = await aShop()
    await shop.contact.subscribe('salma@example.com', 'en')
    await database.db.updateTable('activity').set({ changes: 'not json' }).execute()
    const { entries } = await list({ kind: 'newsletter.subscribed' })
    expect(entries).toMatchObject([{ kind: 'newsletter.subscribed', before: undefined, after: undefined }])
  })

  test('names the placing, moves and deletion of an order, and keeps them when it is gone', async () => {
    const { shop, owner, list, actor } = await aShop()
    const product = await aProductOf(shop, { sizes: [], colors: [] })
    const placing = await shop.orders.placeOrder(anOrderRequest({ lines: [cartLineOf(product)] }), undefined)
    if (placing.outcome !== 'placed') throw new Error(placing.outcome)
    const { orderId: id, total } = placing
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    await shop.orders.removeOrder(owner, id)
    const subject = { kind: 'order', id, name: '', exists: false }
    const { entries } = await list({ subject: id })
    expect(entries.map(facts)).toHaveLength(3)
    expect(entries.map(facts)).toEqual(
      expect.arrayContaining([
        {
          kind: 'order.placed',
          actor: { kind: 'visitor', name: '' },
          subject,
          before: undefined,
          after: { status: 'Pending' },
        },
        {
          kind: 'order.moved',
          actor,
          subject,
          before: { status: 'Pending' },
          after: { status: 'Cancelled' },
        },
        {
          kind: 'order.deleted',
          actor,
          subject,
          before: { status: 'Cancelled', total },
          after: undefined,
        },
      ]),
    )
  })

  test('names the changed fields of a product, and a deleted product', async () => {
    const { shop, owner, list } = await aShop()
    const { id, name } = await aProductOf(shop)
    await shop.catalogue.updateProduct(owner, id, { name: 'Silk Panjabi', description: '' })
    await shop.catalogue.removeProduct(owner, id)
    const [changed] = (await list({ kind: 'product.changed' })).entries
    expect(changed).toMatchObject({ subject: { id, name }, after: { name: 'Silk Panjabi' } })
    expect(changed?.before).toMatchObject({ name })
    expect(Object.keys(changed?.after ?? {})).not.toContain('category')
    const [deleted] = (await list({ kind: 'product.deleted' })).entries
    expect(deleted).toMatchObject({ subject: { id, name: 'Silk Panjabi' }, before: { name: 'Silk Panjabi' } })
  })

  test('names slides that are added, changed, ordered and deleted', async () => {
    const { shop, owner, list } = await aShop()
    const [one, other] = [await aSlideOf(shop), await aSlideOf(shop)]
    await shop.slider.updateSlide(owner, one.id, { title: 'Winter' })
    await shop.slider.orderSlides(owner, [other.id, one.id])
    await shop.slider.removeSlide(owner, one.id)
    const kinds = ['slide.changed', 'slides.ordered', 'slide.deleted'] as const
    const found = await Promise.all(kinds.map(async (kind) => (await list({ kind })).entries))
    expect(found).toMatchObject([
      [{ before: { title: one.title }, after: { title: 'Winter' } }],
      [{ before: { order: [one.id, other.id] }, after: { order: [other.id, one.id] } }],
      [{ subject: { id: one.id }, before: { title: 'Winter' } }],
    ])
    expect((await list({ kind: 'slide.added' })).total).toBe(2)
  })

  test('names who gave and took roles, and people who were removed or left', async () => {
    const { shop, owner, list, actor } = await aShop()
    const verified = { emailVerified: true }
    const [one, other] = [await entered(shop, verified), await entered(shop, verified)]
    await shop.people.setRole(owner, one.id, 'sales', justSignedIn(owner, A_MOMENT))
    await shop.people.removeUser(owner, one.id)
    const proof = { ...other, authTime: A_MOMENT }
    expect(await shop.people.leave(other, proof)).toEqual({ outcome: 'left' })
    expect((await list({ subject: one.id, kind: 'person.role-changed' })).entries.map(facts)).toEqual([
      {
        kind: 'person.role-changed',
        actor,
        subject: { kind: 'person', id: one.id, name: one.name, exists: false },
        before: { role: 'customer' },
        after: { role: 'sales' },
      },
    ])
    const removals = (await list({ kind: 'person.removed' })).entries
    expect(removals.map((entry) => [entry.subject.id, entry.actor])).toEqual(
      expect.arrayContaining([
        [one.id, actor],
        [other.id, { kind: 'user', id: other.id, role: 'customer', name: other.name }],
      ]),
    )
  })

  test('names the system where the owner at the terminal makes an admin, and where the shop appoints an owner', async () => {
    const { shop, owner, list } = await aShop()
    const { entries } = await list({ actor: 'system' })
    expect(entries.map(({ kind, subject }) => [kind, subject.id])).toEqual(
      expect.arrayContaining([
        ['person.role-changed', owner.id],
        ['person.made-owner', owner.id],
      ]),
    )
    const other = await anAdminOf(shop)
    await shop.people.setRole(owner, owner.id, 'customer')
    expect((await list({ actor: 'system', kind: 'person.made-owner', subject: other.id })).total).toBe(1)
  })

  test('names messages and subscriptions, without the address, and promises their mails with them', async () => {
    const { shop, list } = await aShop()
    const email = 'rahima@example.com'
    await shop.contact.sendMessage({ name: 'Rahima', email, message: 'Hello' })
    for (let times = 0; times < 2; times++) await shop.contact.subscribe(email, 'bn')
    const { entries } = await list({ actor: 'visitor' })
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['message.received', 'newsletter.subscribed'])
    expect(JSON.stringify(entries)).not.toContain(email)
    const promised = await database.db.selectFrom('jobs').select('kind').orderBy('kind').execute()
    expect(promised).toEqual([{ kind: 'mail.contact' }, { kind: 'mail.newsletter' }])
  })

  test('has no entry if nothing changed', async () => {
    const { shop, owner, list } = await aShop()
    const { id, name } = await aProductOf(shop)
    const before = (await list()).total
    await shop.catalogue.updateProduct(owner, id, { name })
    await shop.catalogue.removeProduct(owner, 'unknown')
    await shop.people.setRole(owner, owner.id, 'admin', justSignedIn(owner, A_MOMENT))
    await shop.people.removeUser(owner, owner.id)
    expect((await list()).total).toBe(before)
  })

  test('is found by who did it, by what it is about, by kind and by day, a page at a time', async () => {
    const { shop, owner, list } = await aShop()
    const products = [await aProductOf(shop), await aProductOf(shop), await aProductOf(shop)]
    await shop.catalogue.removeProduct(owner, products[0]?.id ?? '')
    const own = await list({ actor: owner.id })
    expect(own.entries.map(({ kind }) => kind).sort()).toEqual(['person.registered', 'product.deleted'])
    expect((await list({ actor: AN_ADMIN.id })).total).toBe(3)
    expect((await list({ subject: products[0]?.id })).total).toBe(2)
    const today = Math.floor((A_MOMENT + 6 * 3_600_000) / 86_400_000)
    const all = await list({ day: today })
    expect((await list({ day: today - 1 })).entries).toEqual([])
    const pages = [await list({ page: 1, limit: 2 }), await list({ page: 2, limit: 2 })]
    expect(pages.flatMap(({ entries }) => entries)).toEqual(all.entries.slice(0, 4))
    expect(pages[0]?.total).toBe(all.total)
  })

  test('keeps the net address and device of a sign-in for 90 days, and the entry for good (V8.3.8)', async () => {
    const clock = aClock()
    const shop = await openShop(database.db, { now: () => clock.now() })
    const owner = await anAdminOf(shop)
    const signIns = async () => {
      const rows = await database.db
        .selectFrom('activity')
        .select('changes')
        .where('kind', '=', 'person.signed-in')
        .execute()
      return [rows.length, rows.filter(({ changes }) => changes.includes('203.0.113.7')).length]
    }
    const signIn = (id: string) => shop.sessions.begun(owner, { id, address: '203.0.113.7', userAgent: '' })
    // More than are cleared at once; some at the same moment.
    for (let count = 0; count < 550; count++) {
      await signIn(`early ${count}`)
      if (count % 50 === 0) clock.pass(1)
    }
    clock.pass(80 * DAY)
    await signIn('late')
    clock.pass(10 * DAY - 20)
    await shop.jobs.runDue()
    expect(await signIns()).toEqual([551, 551])
    clock.pass(15)
    await shop.jobs.runDue()
    clock.pass(HOUR)
    await shop.jobs.runDue()
    expect(await signIns()).toEqual([551, 1])
    const others = await database.db
      .selectFrom('activity')
      .select('kind')
      .where('changes', '=', '{}')
      .where('kind', '<>', 'person.signed-in')
      .execute()
    expect(others.map(({ kind }) => kind).sort()).toEqual(['person.made-owner', 'person.registered'])
    clock.pass(80 * DAY)
    await shop.jobs.runDue()
    expect(await signIns()).toEqual([551, 0])
  })

  test('is for those with the capability staff', async () => {
    const { shop } = await aShop()
    const query = { page: 1, limit: 5 }
    expect(await shop.activity.list(undefined, query)).toEqual({ outcome: 'signed-out' })
    expect(await shop.activity.list(await entered(shop), query)).toEqual({ outcome: 'forbidden' })
  })

  test('names the section of the settings and the fields that changed', async () => {
    const { shop, owner, list, actor } = await aShop()
    const { value } = await sectionOf(shop, owner)
    const [inside, outside] = value.areas
    if (!inside || !outside) throw new Error('No areas')
    const changed = { ...value, areas: [{ ...inside, charge: poisha(60_00), districts: [] }, outside] }
    await shop.settings.write(owner, 'delivery', { value: changed, revision: 0 })
    const entry = {
      kind: 'settings.changed',
      actor,
      subject: { kind: 'settings', id: 'delivery', name: '', exists: false },
      before: { 'areas.Inside Dhaka.charge': 50_00, 'areas.Inside Dhaka.districts': ['Dhaka'] },
      after: { 'areas.Inside Dhaka.charge': 60_00, 'areas.Inside Dhaka.districts': [] },
    }
    const entries = async () => (await list({ kind: 'settings.changed' })).entries.map(facts)
    expect(await entries()).toEqual([entry])

    expect(await shop.settings.write(owner, 'delivery', { value, revision: 0 })).toMatchObject({
      outcome: 'stale',
    })
    await shop.settings.write(owner, 'delivery', { value: changed, revision: 1 })
    expect(await entries()).toEqual([entry])
  })
})

async function sectionOf(shop: Shop, owner: User) {
  const reading = await shop.settings.read(owner, 'delivery')
  if (reading.outcome !== 'found') throw new Error(reading.outcome)
  return reading.state
}
