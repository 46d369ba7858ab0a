import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { poisha, ZERO } from '#domain/money/money.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { A_MOMENT, aCustomer, aNewProduct, aNewSlide } from '#tests/factories.ts'
import { ADDRESS, type Recording, type World } from './world.ts'

const SAREES = { name: 'Sarees', nameBengali: '', image: '', hidden: false, parentId: undefined }

/** A statement of one charge, which is said to be one. Returns its id. */
async function takenIn({ shop, owner }: World): Promise<string> {
  const taken = await shop.payouts.takeIn(owner, { path: '', name: 'a.csv' }, { courier: 'other' })
  if (taken.outcome !== 'taken-in') throw new Error(taken.outcome)
  const act = { line: 2, kind: 'no-parcel', act: 'accept', purpose: 'charge', reason: '' } as const
  await shop.payouts.say({ ...owner, owner: true }, taken.id, [act])
  return taken.id
}

async function closed(world: World): Promise<string> {
  const id = await takenIn(world)
  const received = { amount: poisha(-5_00), day: orderDay(A_MOMENT), account: '' }
  await world.shop.payouts.close({ ...world.owner, owner: true }, id, { received, reason: '' })
  return id
}

const A_COST = { kind: 'rent', source: '', day: orderDay(A_MOMENT), amount: poisha(1_00), note: '' } as const

const A_FILE = { path: '', name: 'goods.csv' }

/** The use cases of goods, orders and the shop itself that change something, and the entries that they leave. */
export const RECORDED_OF_SHOP: Readonly<Record<string, Recording>> = {
  'catalogue.addProduct': {
    does: ({ shop, owner }) => shop.catalogue.addProduct(owner, aNewProduct()),
    events: [['product.added', 'owner']],
  },
  'catalogue.updateProduct': {
    does: ({ shop, owner, product }) =>
      shop.catalogue.updateProduct(owner, product.id, { name: 'Silk Saree' }),
    events: [['product.changed', 'owner']],
  },
  'catalogue.changeGoods': {
    does: ({ shop, owner, product }) =>
      shop.catalogue.changeGoods(owner, [{ id: product.id, status: 'draft', variants: [] }]),
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
  'payouts.takeIn': {
    does: takenIn,
    events: [['payout.taken-in', 'owner']],
  },
  'payouts.enter': {
    does: ({ shop, owner }) =>
      shop.payouts.enter(owner, {
        courier: 'other',
        lines: [{ invoice: 'ABCD-1234', collected: poisha(1_720_00), fee: ZERO }],
      }),
    events: [['payout.taken-in', 'owner']],
  },
  'payouts.drop': {
    async does(world) {
      await world.shop.payouts.drop({ ...world.owner, owner: true }, await takenIn(world))
    },
    events: [
      ['payout.taken-in', 'owner'],
      ['payout.dropped', 'owner'],
    ],
  },
  'payouts.close': {
    does: closed,
    events: [
      ['payout.taken-in', 'owner'],
      ['payout.closed', 'owner'],
    ],
  },
  'payouts.reverse': {
    async does(world) {
      await world.shop.payouts.reverse({ ...world.owner, owner: true }, await closed(world), 'The wrong file')
    },
    events: [
      ['payout.taken-in', 'owner'],
      ['payout.closed', 'owner'],
      ['payout.reversed', 'owner'],
    ],
  },
  'costs.add': {
    does: ({ shop, owner }) => shop.costs.add(owner, A_COST, undefined),
    events: [['cost.added', 'owner']],
  },
  'costs.remove': {
    async does({ shop, owner }) {
      const added = await shop.costs.add(owner, A_COST, undefined)
      if (added.outcome === 'added') await shop.costs.remove(owner, added.cost.id)
    },
    events: [
      ['cost.added', 'owner'],
      ['cost.deleted', 'owner'],
    ],
  },
  'stock.receive': {
    does: ({ shop, owner, product }) =>
      shop.stock.receive(owner, {
        lines: [{ productId: product.id, size: '', color: '', quantity: 3, costPrice: undefined }],
        note: '',
        updateCosts: false,
      }),
    events: [['stock.received', 'owner']],
  },
  'stock.count': {
    async does({ shop, owner, product }) {
      const piece = { productId: product.id, size: '', color: '' }
      const received = [{ ...piece, quantity: 3, costPrice: undefined }]
      await shop.stock.receive(owner, { lines: received, note: '', updateCosts: false })
      await shop.stock.count(owner, { lines: [{ ...piece, counted: 2, seen: 3 }], note: '' })
    },
    events: [
      ['stock.received', 'owner'],
      ['stock.counted', 'owner'],
    ],
  },
  'stock.damage': {
    async does({ shop, owner, product }) {
      const piece = { productId: product.id, size: '', color: '' }
      const received = [{ ...piece, quantity: 3, costPrice: undefined }]
      await shop.stock.receive(owner, { lines: received, note: '', updateCosts: false })
      await shop.stock.damage(owner, { lines: [{ ...piece, quantity: 1 }], note: 'Wet' })
    },
    events: [
      ['stock.received', 'owner'],
      ['stock.damaged', 'owner'],
    ],
  },
  'customers.addNote': {
    does: ({ shop, owner, request }) =>
      shop.customers.addNote(owner, request.customer.mobileNumber, 'Ring twice'),
    events: [['customer.noted', 'owner']],
  },
  'customers.removeNote': {
    async does({ shop, owner, request }) {
      const { mobileNumber } = request.customer
      const noting = await shop.customers.addNote(owner, mobileNumber, 'Ring twice')
      if (noting.outcome === 'added') await shop.customers.removeNote(owner, mobileNumber, noting.id)
    },
    events: [
      ['customer.noted', 'owner'],
      ['customer.note-deleted', 'owner'],
    ],
  },
  'customers.erase': {
    async does({ shop, owner, orderId, request }) {
      await shop.orders.moveOrder(owner, orderId, 'Cancelled')
      await shop.customers.erase(owner, request.customer.mobileNumber)
    },
    events: [
      ['order.moved', 'owner'],
      ['customer.erased', 'owner'],
    ],
  },
  'customers.block': {
    does: ({ shop, owner }) =>
      shop.customers.block(owner, { mobileNumber: '01900000009', reason: 'rude', days: null }),
    events: [['customer.blocked', 'owner']],
  },
  'customers.unblock': {
    async does({ shop, owner }) {
      await shop.customers.block(owner, { mobileNumber: '01900000009', reason: 'rude', days: null })
      await shop.customers.unblock(owner, '01900000009')
    },
    events: [
      ['customer.blocked', 'owner'],
      ['customer.unblocked', 'owner'],
    ],
  },
  'customers.exported': {
    does: ({ shop, owner }) => shop.customers.exported(owner),
    events: [['customers.exported', 'owner']],
  },
  'desk.call': {
    does: ({ shop, owner, orderId }) =>
      shop.desk.call(owner, orderId, { outcome: 'cancelled', reason: 'by-mistake', note: '' }, 'a key'),
    events: [
      ['order.called', 'owner'],
      ['order.moved', 'owner'],
    ],
  },
  'goods.begin': {
    does: ({ shop, owner }) => shop.goods.begin(owner, A_FILE, {}),
    events: [['import.started', 'owner']],
  },
  'goods.stop': {
    async does({ shop, owner }) {
      const begun = await shop.goods.begin(owner, A_FILE, {})
      if (begun.outcome === 'begun') await shop.goods.stop(owner, begun.id)
    },
    events: [
      ['import.started', 'owner'],
      ['import.stopped', 'owner'],
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
  'categories.keep': {
    does: ({ shop, owner }) => shop.categories.keep(owner, ['bag-items']),
    events: [['categories.kept', 'owner']],
  },
  'categories.pin': {
    does: ({ shop, owner, product }) =>
      shop.categories.pin(owner, 'men-items', { ids: [product.id], seen: [] }),
    events: [['category.pinned', 'owner']],
  },
  'categories.setSizeChart': {
    does: ({ shop, owner }) =>
      shop.categories.setSizeChart(owner, 'men-items', {
        sizeChart: {
          unit: 'inch',
          columns: [{ name: 'Chest', nameBengali: '', isLength: true }],
          rows: [{ size: 'M', values: ['38'] }],
        },
        revision: 1,
      }),
    events: [['category.changed', 'owner']],
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
      await shop.orders.placeOrder(request, undefined, undefined, { address: ADDRESS })
      await shop.orders.placeOrder(request, undefined, customer, { address: ADDRESS })
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
  'orders.takeOrder': {
    does: ({ shop, owner, product }) =>
      shop.orders.takeOrder(
        owner,
        {
          lines: [{ id: product.id, size: 'N/A', color: 'N/A', quantity: 1 }],
          customer: aCustomer({ email: '' }),
          ...{ discount: ZERO, deliveryCharge: undefined, advance: undefined },
          ...{ source: 'phone', note: '', confirmed: true },
        },
        undefined,
      ),
    events: [
      ['order.placed', 'owner'],
      ['order.moved', 'owner'],
    ],
  },
  'orders.changeOrder': {
    does: ({ shop, owner, orderId }) =>
      shop.orders.changeOrder(owner, orderId, { revision: 1, note: 'Call after six' }),
    events: [['order.changed', 'owner']],
  },
  'orders.joinOrders': {
    async does({ shop, owner, customer, orderId, request }) {
      const placing = await shop.orders.placeOrder(request, undefined, customer)
      if (placing.outcome !== 'placed') return
      const asked = { other: placing.orderId, revision: 1, otherRevision: 1 }
      await shop.orders.joinOrders(owner, orderId, asked)
    },
    events: [
      ['order.placed', 'customer'],
      ['order.moved', 'owner'],
      ['order.changed', 'owner'],
      ['order.changed', 'owner'],
    ],
  },
  'orders.keepOrder': {
    async does({ shop, owner, customer, request }) {
      const placing = await shop.orders.placeOrder(request, undefined, customer)
      if (placing.outcome === 'placed') await shop.orders.keepOrder(owner, placing.orderId)
    },
    events: [
      ['order.placed', 'customer'],
      ['order.changed', 'owner'],
    ],
  },
  'orders.settleReturn': {
    async does({ shop, owner, customer, orderId }) {
      for (const status of ['Confirmed', 'Delivered'] as const) {
        await shop.orders.moveOrder(owner, orderId, status)
      }
      await shop.orders.moveOrder(customer, orderId, 'Return')
      await shop.orders.settleReturn(owner, orderId, 'shelf')
    },
    events: [
      ['order.moved', 'owner'],
      ['order.moved', 'owner'],
      ['order.moved', 'customer'],
      ['order.return-settled', 'owner'],
    ],
  },
  'returnRequests.ask': {
    async does({ shop, owner, customer, orderId }) {
      for (const status of ['Confirmed', 'Delivered'] as const) {
        await shop.orders.moveOrder(owner, orderId, status)
      }
      const lines = [{ line: 0, quantity: 1 }]
      await shop.returnRequests.ask(customer, orderId, { lines, reason: 'damaged', note: '' })
    },
    events: [
      ['order.moved', 'owner'],
      ['order.moved', 'owner'],
      ['order.return-asked', 'customer'],
      ['order.moved', 'customer'],
    ],
  },
  'returnRequests.withdraw': {
    async does({ shop, owner, customer, orderId }) {
      for (const status of ['Confirmed', 'Delivered'] as const) {
        await shop.orders.moveOrder(owner, orderId, status)
      }
      const lines = [{ line: 0, quantity: 1 }]
      await shop.returnRequests.ask(customer, orderId, { lines, reason: 'damaged', note: '' })
      await shop.returnRequests.withdraw(customer, orderId)
    },
    events: [
      ['order.moved', 'owner'],
      ['order.moved', 'owner'],
      ['order.return-asked', 'customer'],
      ['order.moved', 'customer'],
      ['order.return-withdrawn', 'customer'],
      ['order.moved', 'customer'],
    ],
  },
  'returnRequests.receive': {
    async does({ shop, owner, orderId }) {
      for (const status of ['Confirmed', 'Delivered'] as const) {
        await shop.orders.moveOrder(owner, orderId, status)
      }
      const lines = [{ line: 0, quantity: 1 }]
      await shop.returnRequests.ask(owner, orderId, { lines, reason: 'damaged', note: '' })
      await shop.returnRequests.receive(owner, orderId, [{ line: 0, shelf: 1, damaged: 0 }])
    },
    events: [
      ['order.moved', 'owner'],
      ['order.moved', 'owner'],
      ['order.return-asked', 'owner'],
      ['order.return-received', 'owner'],
      ['order.moved', 'owner'],
    ],
  },
  'orders.receiveExchange': {
    async does({ shop, owner, product, orderId }) {
      for (const status of ['Confirmed', 'Delivered'] as const) {
        await shop.orders.moveOrder(owner, orderId, status)
      }
      const replaces = { orderId, lines: [{ line: 0, quantity: 1 }] }
      const taking = await shop.orders.takeOrder(
        owner,
        {
          lines: [{ id: product.id, size: 'N/A', color: 'N/A', quantity: 1 }],
          customer: aCustomer({ email: '' }),
          ...{ discount: ZERO, deliveryCharge: undefined, advance: undefined, replaces },
          ...{ source: 'phone', note: '', confirmed: true },
        },
        undefined,
      )
      if (taking.outcome !== 'taken') throw new Error(taking.outcome)
      await shop.orders.moveOrder(owner, taking.orderId, 'Delivered')
      const lines = [{ line: 0, to: 'shelf' }] as const
      await shop.orders.receiveExchange(owner, orderId, { exchange: taking.orderId, lines })
    },
    events: [
      ['order.moved', 'owner'],
      ['order.moved', 'owner'],
      ['order.placed', 'owner'],
      ['order.exchanged', 'owner'],
      ['order.moved', 'owner'],
      ['order.moved', 'owner'],
      ['order.exchange-received', 'owner'],
    ],
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
  'waiting.add': {
    async does({ shop, owner, customer, product }) {
      await shop.catalogue.updateProduct(owner, product.id, { stock: 0 })
      const entry = { productId: product.id, mobileNumber: '01712345678', size: '', color: '' }
      await shop.waiting.add({ ...entry, language: 'en' }, customer)
    },
    events: [
      ['product.changed', 'owner'],
      ['product.awaited', 'customer'],
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
