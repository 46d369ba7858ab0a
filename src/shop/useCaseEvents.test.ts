import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishBackup, insertBackup } from '#data/backups.ts'
import { inTransaction } from '#data/transaction.ts'
import { LEFT_TABLES, SHOP_TABLES } from '#data/transfer/tables.ts'
import type { EventKind } from '#domain/activity/activity.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { User } from '#domain/people/user.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aNewProduct, aNewSlide, anOrderRequest, aProof } from '#tests/factories.ts'
import { aProductOf, aSlideOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered, justSignedIn, tokenOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import type { RunningShop } from './createShop.ts'

const ADDRESS = '203.0.113.7'
const PAGE = { page: 1, limit: 20 }
const SAREES = { name: 'Sarees', nameBengali: '', image: '', hidden: false, parentId: undefined }

const ANOTHER_SESSION = {
  id: 'another',
  startedAt: A_MOMENT,
  lastUsedAt: A_MOMENT,
  userAgent: '',
  address: '',
}

const INVITED = { email: 'karim@example.com', role: 'packer' } as const

/** How an invitation is sent whose link is its token alone. */
function sendingOf(by: User) {
  return { ...justSignedIn(by, A_MOMENT), linkTo: (token: string) => token, language: 'en' } as const
}

/** An open invitation; `link`: its token. */
async function anInvitation(shop: RunningShop, owner: User, email: string = INVITED.email) {
  const inviting = await shop.staff.invite(owner, { ...INVITED, email }, sendingOf(owner))
  if (inviting.outcome !== 'invited') throw new Error(inviting.outcome)
  return inviting
}

/** What the use cases below work on. */
type World = Awaited<ReturnType<typeof aWorld>>

interface Recording {
  readonly does: (world: World) => Promise<unknown>
  /** Each entry, and its actor. */
  readonly events: readonly (readonly [
    EventKind,
    /** `user`: somebody else with an account. */
    'owner' | 'customer' | 'visitor' | 'system' | 'themselves' | 'user',
  ])[]
}

/** Every use case that changes what people see or may do, and the entries that it leaves. */
const RECORDING: Readonly<Record<string, Recording>> = {
  'catalogue.addProduct': {
    does: ({ shop, owner }) => shop.catalogue.addProduct(owner, aNewProduct()),
    events: [['product.added', 'owner']],
  },
  'catalogue.updateProduct': {
    does: ({ shop, owner, product }) =>
      shop.catalogue.updateProduct(owner, product.id, { name: 'Silk Saree' }),
    events: [['product.changed', 'owner']],
  },
  'catalogue.removeProduct': {
    does: ({ shop, owner, product }) => shop.catalogue.removeProduct(owner, product.id),
    events: [['product.deleted', 'owner']],
  },
  'catalogue.addImage': {
    does: ({ shop, owner }) => shop.catalogue.addImage(owner, new Uint8Array()),
    events: [['picture.uploaded', 'owner']],
  },
  'catalogue.importCatalogue': {
    async does({ shop, owner, product }) {
      await shop.catalogue.removeProduct(owner, product.id)
      await shop.catalogue.importCatalogue({ products: [aNewProduct()], slides: [] })
    },
    events: [
      ['product.deleted', 'owner'],
      ['catalogue.imported', 'system'],
    ],
  },
  'settings.write': {
    does: ({ shop, owner }) =>
      shop.settings.write(owner, 'shop', { value: { ...SHOP, name: 'Mela' }, revision: 0 }),
    events: [['settings.changed', 'owner']],
  },
  'categories.add': {
    does: ({ shop, owner }) => shop.categories.add(owner, SAREES),
    events: [['category.added', 'owner']],
  },
  'categories.change': {
    does: ({ shop, owner }) => shop.categories.change(owner, 'bag-items', { draft: SAREES, revision: 1 }),
    events: [['category.changed', 'owner']],
  },
  'categories.remove': {
    does: ({ shop, owner }) => shop.categories.remove(owner, 'bag-items', 'men-items'),
    events: [['category.deleted', 'owner']],
  },
  'categories.order': {
    does: ({ shop, owner }) =>
      shop.categories.order(owner, undefined, FIRST_TREE.categories.map(({ id }) => id).toReversed()),
    events: [['categories.ordered', 'owner']],
  },
  'start.clearDemo': {
    async does({ shop, owner, product }) {
      await shop.catalogue.removeProduct(owner, product.id)
      await shop.catalogue.importCatalogue({ products: [aNewProduct()], slides: [] })
      await shop.start.clearDemo(owner, { products: 1, slides: 0, orders: 0 })
    },
    events: [
      ['product.deleted', 'owner'],
      ['catalogue.imported', 'system'],
      ['demo.cleared', 'owner'],
    ],
  },
  'slider.addSlide': {
    does: ({ shop, owner }) => shop.slider.addSlide(owner, aNewSlide()),
    events: [['slide.added', 'owner']],
  },
  'slider.updateSlide': {
    does: ({ shop, owner, slides }) => shop.slider.updateSlide(owner, slides[0].id, { title: 'Puja' }),
    events: [['slide.changed', 'owner']],
  },
  'slider.removeSlide': {
    does: ({ shop, owner, slides }) => shop.slider.removeSlide(owner, slides[0].id),
    events: [['slide.deleted', 'owner']],
  },
  'slider.orderSlides': {
    does: ({ shop, owner, slides }) => shop.slider.orderSlides(owner, [slides[1].id, slides[0].id]),
    events: [['slides.ordered', 'owner']],
  },
  'pages.write': {
    does: ({ shop, owner }) => {
      const texts = { title: 'Rules', titleBengali: 'নিয়ম', text: 'Be kind.', textBengali: 'ভালো থাকুন।' }
      return shop.pages.write(owner, 'terms', { texts, revision: 0 })
    },
    events: [['page.changed', 'owner']],
  },
  'orders.placeOrder': {
    async does({ shop, request, customer }) {
      await shop.orders.placeOrder(request, undefined, undefined, ADDRESS)
      await shop.orders.placeOrder(request, undefined, customer, ADDRESS)
    },
    events: [
      ['order.placed', 'visitor'],
      ['order.placed', 'customer'],
    ],
  },
  'orders.moveOrder': {
    does: ({ shop, customer, orderId }) => shop.orders.moveOrder(customer, orderId, 'Cancelled'),
    events: [['order.moved', 'customer']],
  },
  'orders.removeOrder': {
    async does({ shop, owner, customer, orderId }) {
      await shop.orders.moveOrder(customer, orderId, 'Cancelled')
      await shop.orders.removeOrder(owner, orderId)
    },
    events: [
      ['order.moved', 'customer'],
      ['order.deleted', 'owner'],
    ],
  },
  'people.enter': {
    does: ({ shop }) => shop.people.enter(aProof()),
    events: [['person.registered', 'themselves']],
  },
  'people.revokeTokens': {
    does: ({ shop, customer }) => shop.people.revokeTokens(customer),
    events: [['person.signed-out', 'customer']],
  },
  'people.passwordChanged': {
    does: ({ shop, customer }) => shop.people.passwordChanged(customer),
    events: [['person.password-changed', 'customer']],
  },
  'people.setRole': {
    does: ({ shop, owner, customer }) =>
      shop.people.setRole(owner, customer.id, 'sales', justSignedIn(owner, A_MOMENT)),
    events: [['person.role-changed', 'owner']],
  },
  'staff.invite': {
    does: ({ shop, owner }) => shop.staff.invite(owner, INVITED, sendingOf(owner)),
    events: [['invitation.sent', 'owner']],
  },
  'staff.sendAgain': {
    async does({ shop, owner }) {
      const { id } = await anInvitation(shop, owner)
      await shop.staff.sendAgain(owner, id, sendingOf(owner))
    },
    events: [
      ['invitation.sent', 'owner'],
      ['invitation.sent-again', 'owner'],
    ],
  },
  'staff.takeBack': {
    async does({ shop, owner }) {
      await shop.staff.takeBack(owner, (await anInvitation(shop, owner)).id)
    },
    events: [
      ['invitation.sent', 'owner'],
      ['invitation.taken-back', 'owner'],
    ],
  },
  'staff.accept': {
    async does({ shop, owner, customer }) {
      const { link } = await anInvitation(shop, owner, customer.email)
      await shop.staff.accept(customer, link ?? '')
    },
    events: [
      ['invitation.sent', 'owner'],
      ['invitation.accepted', 'customer'],
      ['person.role-changed', 'customer'],
    ],
  },
  'staff.join': {
    async does({ shop, owner }) {
      const { link } = await anInvitation(shop, owner)
      await shop.staff.join(link ?? '', { name: 'Karim', password: 'lake-road-12' })
    },
    events: [
      ['invitation.sent', 'owner'],
      ['person.registered', 'themselves'],
      ['invitation.accepted', 'user'],
      ['person.role-changed', 'themselves'],
    ],
  },
  'staff.handOver': {
    async does({ shop, owner }) {
      const { id } = await anAdminOf(shop, { emailVerified: true })
      await shop.staff.handOver(owner, id, { ...justSignedIn(owner, A_MOMENT), language: 'en' })
    },
    events: [
      ['person.registered', 'themselves'],
      ['person.role-changed', 'system'],
      ['person.made-owner', 'owner'],
    ],
  },
  'people.removeUser': {
    does: ({ shop, owner, customer }) => shop.people.removeUser(owner, customer.id),
    events: [['person.removed', 'owner']],
  },
  'people.leave': {
    does: ({ shop, customer }) => shop.people.leave(customer, { ...customer, authTime: A_MOMENT }),
    events: [['person.removed', 'customer']],
  },
  'people.makeAdmin': {
    does: ({ shop, customer }) => shop.people.makeAdmin(customer.email),
    events: [['person.role-changed', 'system']],
  },
  'sessions.begun': {
    does: ({ shop, customer }) =>
      shop.sessions.begun(customer, { id: 'another', address: ADDRESS, userAgent: '' }),
    events: [['person.signed-in', 'customer']],
  },
  'sessions.end': {
    does: ({ shop, customer }) => shop.sessions.end(customer, 'another'),
    events: [['person.signed-out', 'customer']],
  },
  'sessions.endOthers': {
    does: ({ shop, customer }) => shop.sessions.endOthers(customer, 'a session'),
    events: [['person.signed-out', 'customer']],
  },
  'sessions.endAll': {
    does: ({ shop, customer }) => shop.sessions.endAll(customer),
    events: [['person.signed-out', 'customer']],
  },
  'sessions.endOwn': {
    async does({ shop, customer }) {
      for (let times = 0; times < 2; times++) await shop.sessions.endOwn(tokenOf(customer.id, A_MOMENT))
    },
    events: [['person.signed-out', 'customer']],
  },
  'sessions.endTokens': {
    async does({ shop, customer }) {
      for (const signedOut of [customer, customer, undefined]) {
        await shop.sessions.endTokens('a session', signedOut)
      }
    },
    events: [['person.signed-out', 'customer']],
  },
  'secondFactors.changed': {
    does: ({ shop, customer }) => shop.secondFactors.changed(customer, 'codes', 'en'),
    events: [['person.recovery-codes-renewed', 'customer']],
  },
  'secondFactors.reset': {
    async does({ shop, owner, customer }) {
      await shop.secondFactors.changed(customer, 'on', 'en')
      await shop.secondFactors.reset(owner, { ...owner, authTime: A_MOMENT }, customer.id)
    },
    events: [
      ['person.second-factor-on', 'customer'],
      ['person.second-factor-off', 'owner'],
    ],
  },
  'contact.sendMessage': {
    does: ({ shop, customer, message }) => shop.contact.sendMessage(message, customer),
    events: [['message.received', 'customer']],
  },
  'contact.subscribe': {
    does: ({ shop, customer, message }) => shop.contact.subscribe(message.email, 'bn', customer),
    events: [['newsletter.subscribed', 'customer']],
  },
  'backups.make': {
    async does({ shop, owner }) {
      await shop.backups.make(owner, { ...owner, authTime: A_MOMENT })
    },
    events: [['backup.started', 'owner']],
  },
  'backups.mayDownload': {
    does: ({ shop, owner, backupId }) =>
      shop.backups.mayDownload(owner, { ...owner, authTime: A_MOMENT }, backupId),
    events: [['backup.downloaded', 'owner']],
  },
  'backups.remove': {
    does: ({ shop, owner, backupId }) => shop.backups.remove(owner, backupId),
    events: [['backup.deleted', 'owner']],
  },
  'messages.tryAgain': {
    does: ({ shop, owner, mailId }) => shop.messages.tryAgain(owner, mailId),
    events: [['mail.retried', 'owner']],
  },
}

/** Every use case that only reads. */
const READING: Readonly<Record<string, (world: World) => unknown>> = {
  contentVersion: ({ shop }) => shop.contentVersion(),
  'catalogue.products': ({ shop }) => shop.catalogue.products({ limit: 20 }),
  'catalogue.allProducts': ({ shop }) => shop.catalogue.allProducts({})[Symbol.asyncIterator]().next(),
  'catalogue.product': ({ shop, product }) => shop.catalogue.product(product.id),
  'catalogue.productsOf': ({ shop, product }) => shop.catalogue.productsOf([product.id]),
  'catalogue.relatedProducts': ({ shop, product }) => shop.catalogue.relatedProducts(product),
  'catalogue.productVersions': ({ shop }) => shop.catalogue.productVersions({ offset: 0, limit: 20 }),
  'catalogue.kindsOnSale': ({ shop }) => shop.catalogue.kindsOnSale(),
  'categories.current': ({ shop }) => shop.categories.current(),
  'categories.productCounts': ({ shop }) => shop.categories.productCounts(),
  'slider.slides': ({ shop }) => shop.slider.slides(),
  'slider.allSlides': ({ shop, owner }) => shop.slider.allSlides(owner),
  'slider.slide': ({ shop, slides }) => shop.slider.slide(slides[0].id),
  'orders.orders': ({ shop, owner }) => shop.orders.orders(owner, PAGE),
  'orders.allOrders': ({ shop, owner }) => shop.orders.allOrders(owner, {}),
  'orders.ordersOf': ({ shop, customer }) => shop.orders.ordersOf(customer, customer.email, PAGE),
  'orders.allOrdersOf': ({ shop, customer }) => shop.orders.allOrdersOf(customer, customer.email, {}),
  'orders.order': ({ shop, owner, orderId }) => shop.orders.order(owner, orderId),
  'orders.stats': ({ shop, owner }) => shop.orders.stats(owner, 7),
  'orders.statsOf': ({ shop, customer }) => shop.orders.statsOf(customer, customer.email, 7),
  'orders.watch'({ shop, owner }) {
    const watching = shop.orders.watch(owner, () => {})
    if (watching.outcome === 'watching') watching.stop()
  },
  'people.person': ({ shop, customer }) => shop.people.person(tokenOf(customer.id, A_MOMENT)),
  'people.findUserByProof': ({ shop, customer }) =>
    shop.people.findUserByProof({ ...customer, authTime: A_MOMENT }),
  'staff.list': ({ shop, owner }) => shop.staff.list(owner),
  'staff.invitations': ({ shop, owner }) => shop.staff.invitations(owner),
  'staff.read': ({ shop }) => shop.staff.read('unknown'),
  'people.users': ({ shop, owner }) => shop.people.users(owner),
  'people.roleOf': ({ shop, owner, customer }) => shop.people.roleOf(owner, customer.email),
  'people.withEmail': ({ shop, customer }) => shop.people.withEmail(customer.email),
  'people.hasAdmin': ({ shop }) => shop.people.hasAdmin(),
  'sessions.of': ({ shop, customer }) =>
    shop.sessions.of(customer, { ...customer, authTime: A_MOMENT }, undefined),
  'sessions.list': ({ shop, customer }) => shop.sessions.list(customer),
  'mail.status': ({ shop, owner }) => shop.mail.status(owner),
  'messages.list': ({ shop, owner }) => shop.messages.list(owner, { ...PAGE, state: 'waiting' }),
  'backups.list': ({ shop, owner }) => shop.backups.list(owner),
  'backups.open': ({ shop, owner, backupId }) => shop.backups.open(owner, backupId, () => undefined),
  'activity.list': ({ shop, owner }) => shop.activity.list(owner, PAGE),
  'settings.current': ({ shop }) => shop.settings.current(),
  'pages.titles': ({ shop }) => shop.pages.titles('en'),
  'pages.shown': ({ shop }) => shop.pages.shown('terms', 'en'),
  'pages.read': ({ shop, owner }) => shop.pages.read(owner, 'terms'),
  'pages.preview': ({ shop, owner }) => shop.pages.preview(owner, { text: 'Be **kind**.', language: 'en' }),
  'start.firstSteps': ({ shop, owner }) => shop.start.firstSteps(owner),
  'start.demo': ({ shop, owner }) => shop.start.demo(owner),
  'settings.read': ({ shop, owner }) => shop.settings.read(owner, 'shop'),
  refresh: ({ shop }) => shop.refresh(),
}

/** Use cases that write and leave no entry, and why. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'mail.test': 'a mail that shows whether mails arrive changes nothing',
  'limits.tryTo': 'counters end by themselves',
  'limits.tryAs': 'counters end by themselves',
  'limits.tryToSignIn': 'counters end by themselves',
  'limits.signedIn': 'counters end by themselves',
  'limits.notTried': 'counters end by themselves',
  'limits.mayMail': 'counters end by themselves',
  'limits.mailAnswered': 'counters end by themselves',
  'webhooks.receive': 'what a delivery leads to is done, and recorded, by its job',
  mailAccount: 'a link that opens an account is part of no entry',
}

/** Parts of a running shop that are no use cases. */
const MACHINERY = ['close', 'jobs.wake', 'jobs.start', 'jobs.runDue', 'jobs.stop']

describeOnEachDatabase('a use case', (database) => {
  const entries = async () => {
    const rows = await database.db.selectFrom('activity').selectAll().execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  test('is known either to leave entries, to read alone, or to leave none for a reason', async () => {
    const { shop } = await aWorld(database)
    const known = [...Object.keys(RECORDING), ...Object.keys(READING), ...Object.keys(UNRECORDED)]
    expect(useCasesOf(shop)).toEqual(known.sort())
  })

  test.each(Object.entries(RECORDING))('%s leaves its entries, in the name of who did it', async (_, one) => {
    const world = await aWorld(database)
    const before = await entries()
    await one.does(world)
    const left = [...(await entries()).values()].filter(({ id }) => !before.has(id))
    const actors = { owner: world.owner.id, customer: world.customer.id }
    const told = left.map(({ kind, actor_kind, actor_id, subject_id }) => [
      kind,
      Object.entries(actors).find(([, id]) => id === actor_id)?.[0] ??
        (actor_id !== null && actor_id === subject_id ? 'themselves' : actor_kind),
    ])
    expect(told).toHaveLength(one.events.length)
    expect(told).toEqual(expect.arrayContaining([...one.events]))
  })

  test.each(Object.entries(RECORDING))('%s changes nothing if it cannot leave its entry', async (_, one) => {
    const world = await aWorld(database)
    const { db } = database
    const [whole, away] = [sql.table('activity'), sql.table('activity_away')]
    const before = await allRows(db)
    await sql`alter table ${whole} rename to ${away}`.execute(db)
    try {
      await expect(one.does(world)).rejects.toThrow(/activity/)
    } finally {
      await sql`alter table ${away} rename to ${whole}`.execute(db)
    }
    expect(await allRows(db)).toBe(before)
  })

  test('that reads changes no table', async () => {
    const world = await aWorld(database)
    const before = await allRows(database.db)
    for (const [name, read] of Object.entries(READING)) {
      await read(world)
      expect(await allRows(database.db), name).toBe(before)
    }
  })
})

/** A shop with an owner, a customer and their order, a product, two slides and a mail that waits. */
async function aWorld({ db }: { readonly db: Parameters<typeof openShop>[0] }) {
  const shop = await openShop(db, {
    backups: {
      isFolderUnshared: false,
      make: async () => 10,
      open: async () => new Blob(['bytes']).stream() as ReadableStream<Uint8Array<ArrayBuffer>>,
      remove: async () => {},
    },
    images: { keep: async () => ({ outcome: 'kept', address: '/images/a.webp' }) },
    identity: {
      provider: 'embedded',
      removeAccount: async () => 'removed',
      createAccount: async ({ email, name }) => aProof({ email, name, emailVerified: true }),
      sessions: { list: async () => [ANOTHER_SESSION], end: async () => true, endAll: async () => {} },
    },
  })
  const owner = await anAdminOf(shop)
  const customer = await entered(shop, { emailVerified: true })
  const product = await aProductOf(shop)
  const slides = [await aSlideOf(shop), await aSlideOf(shop)] as const
  const request = anOrderRequest({ lines: [cartLineOf(product)] })
  const placing = await shop.orders.placeOrder(request, undefined, customer)
  if (placing.outcome !== 'placed') throw new Error(placing.outcome)
  await shop.contact.subscribe('salma@example.com', 'en')
  const { id: mailId } = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
  const message = { name: 'Rahima', email: 'rahima@example.com', message: 'Hello' }
  const backupId = 'a backup'
  const backup = {
    kind: 'hand',
    place: 'folder',
    bucket: '',
    madeBy: undefined,
    startedAt: A_MOMENT,
  } as const
  await inTransaction(db, async (tx) => {
    await insertBackup(tx, { id: backupId, ...backup })
    await finishBackup(tx, backupId, { finishedAt: A_MOMENT, size: 5 })
  })
  return {
    shop,
    owner,
    customer,
    product,
    slides,
    request,
    orderId: placing.orderId,
    mailId,
    message,
    backupId,
  }
}

/** `area.useCase` of everything that a shop can do. */
function useCasesOf(shop: RunningShop): string[] {
  const names = Object.entries(shop).flatMap(([area, part]: [string, object]) =>
    typeof part === 'function' ? [area] : Object.keys(part).map((name) => `${area}.${name}`),
  )
  return names.filter((name) => !MACHINERY.includes(name)).sort()
}

async function allRows(db: Parameters<typeof openShop>[0]): Promise<string> {
  const tables = await Promise.all(
    [...SHOP_TABLES, ...LEFT_TABLES].map(
      async (table) => (await sql`select * from ${sql.table(table)}`.execute(db)).rows,
    ),
  )
  return JSON.stringify(tables)
}
