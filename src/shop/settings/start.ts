import type { Kysely } from 'kysely'
import { forgetPictures } from '#data/catalogue/categories.ts'
import { deleteProducts } from '#data/catalogue/products.ts'
import { deleteSlides } from '#data/content/slides.ts'
import type { ContentChange } from '#data/core/contentVersion.ts'
import type { Schema } from '#data/core/schema.ts'
import { hasHappened } from '#data/figures/activity.ts'
import { hasDelivered } from '#data/orders/orderLists.ts'
import {
  countOrdersOf,
  deleteOrdersOf,
  forgetDemoGoods,
  forgetDemoSizeCharts,
  hasOwnProduct,
  listDemoGoods,
} from '#data/settings/demoGoods.ts'
import { findSection, storeSection } from '#data/settings/settings.ts'
import { thrownAwayOf } from '#data/stock/stockMoves.ts'
import { DEMO_CATEGORY_FOLDER } from '#domain/catalogue/picture.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { doneSteps } from '#domain/start/firstSteps.ts'
import { withoutDemo } from '#domain/start/ownShop.ts'
import { UNMADE_PROMISES } from '#domain/start/unsaid.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record as RecordEvent, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { SettingsSnapshot } from './settingsSnapshot.ts'
import type { DemoState, Start } from './startTypes.ts'

export function createStart(
  deps: Pick<ShopDeps, 'db' | 'now'>,
  { current: settings, stored }: Pick<SettingsSnapshot, 'current' | 'stored'>,
  version: VersionWatch,
  record: RecordEvent,
  orderWatch: Pick<OrderWatch, 'changed'>,
): Start {
  const { db, now } = deps
  const write = contentWriter(deps, version)

  /** With the demo, its contact details, links, credit and discounts go from what shoppers see. `by`: the id of the admin. */
  async function forgetDemoContact(tx: ContentChange, by: string): Promise<void> {
    const found = await findSection(tx, 'shop')
    const shop = found ? stored.read('shop', found.value) : stored.defaults.shop
    const value = stored.write('shop', withoutDemo(shop))
    if (value === stored.write('shop', shop)) return
    const revision = (found?.revision ?? 0) + 1
    await storeSection(tx, { section: 'shop', value, revision, updatedAt: now(), updatedBy: by })
  }

  /** The promises of the demo are nobody's once it is cleared. Those that the owner has saved stay. */
  async function forgetDemoPromises(tx: ContentChange, by: string): Promise<void> {
    if (await findSection(tx, 'promises')) return
    const value = stored.write('promises', UNMADE_PROMISES)
    await storeSection(tx, { section: 'promises', value, revision: 1, updatedAt: now(), updatedBy: by })
  }

  return {
    firstSteps: guarded('settings', async () => {
      const current = settings()
      const hasSaved = async (section: SectionName) => (await findSection(db, section)) !== undefined
      const done = doneSteps({
        settings: current,
        hasKeptCategories: await hasHappened(db, 'categories.kept'),
        hasSavedDelivery: await hasSaved('delivery'),
        hasSavedCheckout: await hasSaved('checkout'),
        hasDelivered: await hasDelivered(db),
        hasOwnProduct: await hasOwnProduct(db),
      })
      return { outcome: 'found', done, hidden: current.start.hidden }
    }),

    demo: guarded('settings', async () => ({ outcome: 'found', demo: (await demoIn(db)).state })),

    clearDemo: guarded('settings', async (caller, seen) => {
      if (isSame(seen, NOTHING)) {
        const { state } = await demoIn(db)
        return { outcome: isSame(state.counts, NOTHING) ? 'cleared' : 'demo-changed' }
      }
      const cleared = await write(async (tx) => {
        const { state, ids } = await demoIn(tx)
        if (!isSame(state.counts, seen)) return undefined
        const orders = await deleteOrdersOf(tx, ids.ordered)
        // A shopper has ordered since they were counted.
        if (orders.length !== seen.orders) return undefined
        const moveIds = await thrownAwayOf(tx, ids.products)
        await deleteProducts(tx, ids.products)
        await deleteSlides(tx, ids.slides)
        await forgetDemoGoods(tx)
        await forgetPictures(tx, DEMO_CATEGORY_FOLDER)
        await forgetDemoSizeCharts(tx)
        await forgetDemoContact(tx, caller.id)
        await forgetDemoPromises(tx, caller.id)
        await record(tx, {
          kind: 'demo.cleared',
          actor: userActor(caller),
          subjectId: '',
          at: now(),
          before: state.counts,
          orderIds: orders,
          moveIds,
        })
        return true
      })
      if (!cleared) return { outcome: 'demo-changed' }
      orderWatch.changed()
      return { outcome: 'cleared' }
    }),
  }
}

const NOTHING: DemoState['counts'] = { products: 0, slides: 0, orders: 0 }

/** What would be deleted. `ordered`: also those products that were deleted before, which orders may still name. */
async function demoIn(db: Kysely<Schema>): Promise<{
  readonly state: DemoState
  readonly ids: Readonly<Record<'products' | 'slides' | 'ordered', readonly string[]>>
}> {
  const goods = await listDemoGoods(db)
  const untouched = goods.filter(({ isChanged }) => !isChanged)
  const idsOf = (...kinds: (typeof goods)[number]['kind'][]) =>
    untouched.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const ids = { products: idsOf('product'), slides: idsOf('slide'), ordered: idsOf('product', 'gone') }
  const orders = await countOrdersOf(db, ids.ordered)
  return {
    ids,
    state: {
      counts: { products: ids.products.length, slides: ids.slides.length, orders },
      kept: goods.filter(({ isChanged, kind }) => isChanged && kind !== 'gone').map(({ name }) => name),
    },
  }
}

function isSame(one: DemoState['counts'], other: DemoState['counts']): boolean {
  return one.products === other.products && one.slides === other.slides && one.orders === other.orders
}
