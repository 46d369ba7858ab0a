import { createBackupJobs } from './backups/backupJobs.ts'
import { createBackups } from './backups/backups.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createCategories } from './catalogue/categories.ts'
import { createCategoriesSnapshot } from './catalogue/categoriesSnapshot.ts'
import { createColorNamesSnapshot } from './catalogue/colorNamesSnapshot.ts'
import { createFindGoods } from './catalogue/goods.ts'
import { createMissedSearches } from './catalogue/missedSearches.ts'
import { createOfferTurns } from './catalogue/offerTurns.ts'
import { refreshPopularity } from './catalogue/popularity.ts'
import { createSearchSense } from './catalogue/searchSense.ts'
import { createPages } from './content/pages.ts'
import { createPagesSnapshot } from './content/pagesSnapshot.ts'
import { sweepPictures } from './content/pictureSweep.ts'
import { createSlider } from './content/slider.ts'
import { createSlidesSnapshot } from './content/slidesSnapshot.ts'
import type { ShopDeps } from './core/deps.ts'
import { createLimits } from './core/limits.ts'
import { createRecord } from './core/record.ts'
import { createVersionWatch } from './core/versionWatch.ts'
import { createCustomers } from './customers/customers.ts'
import { createRiskJobs } from './customers/riskJobs.ts'
import { createRisks } from './customers/risks.ts'
import { createRiskTrials } from './customers/riskTrials.ts'
import { createDesk } from './desk/desk.ts'
import { createDeskCalls } from './desk/deskCalls.ts'
import { createActivityLog } from './figures/activityLog.ts'
import { createFigures } from './figures/figures.ts'
import { createGoodsExport } from './goodsFiles/goodsExport.ts'
import { createGoodsTransfer } from './goodsFiles/goodsTransfer.ts'
import { createImportJobs } from './goodsFiles/importJobs.ts'
import { createJobQueue } from './jobs/jobQueue.ts'
import { createJobRunner, type JobRunner } from './jobs/jobRunner.ts'
import { createRunJob, type JobHandlers, type JobRun } from './jobs/runJob.ts'
import { createSweeps } from './jobs/sweeps.ts'
import { createWake } from './jobs/wake.ts'
import { createContact } from './messages/contact.ts'
import { createMail } from './messages/mail.ts'
import { createMailJobs } from './messages/mailJobs.ts'
import { createMessages } from './messages/messages.ts'
import { createSms } from './messages/sms.ts'
import { createSmsJobs } from './messages/smsJobs.ts'
import { createBookkeeping } from './money/bookkeeping.ts'
import { createLedgerJobs } from './money/ledgerJobs.ts'
import { createMoneyRoom } from './money/moneyRoom.ts'
import { settleAnsweredReturns } from './orders/answeredReturns.ts'
import { createMoveOrder } from './orders/orderChanges.ts'
import { createOrders } from './orders/orders.ts'
import { createOrderViews } from './orders/orderViews.ts'
import { createOrderWatch } from './orders/orderWatch.ts'
import { createRefunds, followRefundOf } from './orders/refunds.ts'
import { createReturnRequests } from './orders/returnRequests.ts'
import { createTracking } from './orders/tracking.ts'
import { createUnfinished } from './orders/unfinished.ts'
import { createVatInvoices } from './orders/vatInvoices.ts'
import { createAskPayout } from './parcels/askPayout.ts'
import { createClaims } from './parcels/claims.ts'
import { createConfirmNews } from './parcels/confirmNews.ts'
import { createCourierAreas } from './parcels/courierAreas.ts'
import { createCourierPrices } from './parcels/courierPrices.ts'
import { createCouriers } from './parcels/couriers.ts'
import { createParcelGround, createParcelRoom } from './parcels/parcelRoom.ts'
import { createParcelPhotos, sweepPhotos } from './parcels/photos.ts'
import { createReturnBatches } from './parcels/returnBatches.ts'
import { createWebhooks } from './parcels/webhooks.ts'
import { createMailAccount, type MailAccount } from './people/accountMail.ts'
import { createPeople } from './people/people.ts'
import { createSecondFactors } from './people/secondFactors.ts'
import { createSessions } from './people/sessions.ts'
import { createStaff } from './people/staff.ts'
import { createReactions } from './reactions.ts'
import { createSettings } from './settings/settings.ts'
import { createSettingsSnapshot } from './settings/settingsSnapshot.ts'
import { createStart } from './settings/start.ts'
import { createStockRoom } from './stock/stockRoom.ts'
import { stockWriter } from './stock/stockWriter.ts'
import { createWaiting } from './stock/waiting.ts'
import { createWaitingJobs } from './stock/waitingJobs.ts'
import type { Shop } from './types.ts'

export interface RunningShop extends Shop {
  /** Runs the jobs of the database once it is started. */
  readonly jobs: JobRunner
  readonly mailAccount: MailAccount
  /** Checks at once whether another process has changed what pages show, and whether an offer has begun or ended. */
  refresh(): Promise<void>
  /** Stops background work. The caller closes the database. */
  close(): Promise<void>
}

/** Creates all use cases over one database. */
export async function createShop(deps: ShopDeps): Promise<RunningShop> {
  const snapshot = createSettingsSnapshot(deps)
  const settings = snapshot.current
  const categories = createCategoriesSnapshot(deps)
  const colorNames = createColorNamesSnapshot(deps)
  const pages = createPagesSnapshot(deps, settings)
  const slides = createSlidesSnapshot(deps)
  const offers = createOfferTurns(deps)
  const kept = [snapshot, categories, colorNames, pages, slides, offers]
  const version = await createVersionWatch(deps, async () => {
    await Promise.all(kept.map((one) => one.reload()))
  })
  await offers.start(version)
  const orderWatch = createOrderWatch(deps)
  const ground = createParcelGround(deps, settings)
  const risks = createRisks({ ...deps, couriers: ground.lines.recorders }, settings)
  const calls = createWake()
  const queue = createJobQueue(deps, calls.wake)
  const books = createBookkeeping(deps)
  const reactions = { settings, hasten: calls.hasten, books, ...ground }
  const record = createRecord(deps, createReactions(deps, queue, reactions))
  const limits = createLimits(deps)
  const people = createPeople(deps, record, () => settings().security)
  const sense = createSearchSense(categories.kinds, settings, colorNames.current)
  const searches = createMissedSearches(deps)
  const write = stockWriter(deps, version, settings)
  const move = createMoveOrder(deps, record)
  const orderParts = { watch: orderWatch, record, write, move, risks }
  const { parcels, runs, riderRuns, parcelJobs, news } = createParcelRoom(deps, {
    ...{ ...orderParts, limits, ...ground, books },
    hasten: () => calls.hasten('parcels.book'),
  })
  const { webhookJobs, ...webhooks } = createWebhooks(deps, {
    ...{ settings, jobs: queue, news },
    confirm: createConfirmNews(deps, { lines: ground.lines, news }),
  })
  const followRefund = followRefundOf(deps)
  const { payouts, ...money } = createMoneyRoom(deps, { record, books, settings, followRefund })
  const desk = createDeskCalls(deps, { ...orderParts, jobs: queue })
  const handlers = {
    ...createSweeps(deps, () => settleAnsweredReturns(deps)),
    ...createLedgerJobs(deps, books),
    ...createMailJobs(deps, settings),
    ...createSmsJobs(deps, settings),
    ...createRiskJobs(deps, risks),
    ...createBackupJobs(deps, settings, queue, record),
    ...createWaitingJobs(deps, queue, settings),
    ...createImportJobs(deps, categories.current, version, record, queue),
    ...desk.deskJobs,
    ...webhookJobs,
    ...parcelJobs,
    'pictures.sweep': ({ signal }: JobRun<'pictures.sweep'>) => sweepPictures(deps, signal),
    'photos.sweep': ({ signal }: JobRun<'photos.sweep'>) => sweepPhotos(deps, signal),
    'popularity.refresh': ({ signal }: JobRun<'popularity.refresh'>) =>
      refreshPopularity(deps, version, signal),
  } satisfies JobHandlers
  const jobs = createJobRunner({ ...deps, calls }, createRunJob(handlers, deps.sealing))
  return {
    contentVersion: () => version.current() + slides.turns(),
    catalogue: {
      ...createCatalogue(deps, sense, version, record, searches.note),
      colorNames: colorNames.current,
    },
    searches: { missed: searches.missed },
    goods: {
      ...createGoodsTransfer(deps, categories.current, queue, record),
      ...createGoodsExport(deps, settings),
    },
    categories: createCategories(deps, categories, version, record),
    waiting: createWaiting(deps, record),
    slider: createSlider(deps, slides, version, record),
    orders: createOrders(deps, { ...orderParts, settings, find: createFindGoods(deps, sense) }),
    orderViews: createOrderViews(deps),
    desk: { ...createDesk(deps, risks, settings, colorNames.current), ...desk.calls },
    figures: createFigures(deps, settings),
    refunds: createRefunds(deps, record),
    returnRequests: createReturnRequests(deps, orderParts),
    vatInvoices: createVatInvoices(deps, { record, settings: settings }),
    tracking: createTracking(deps, limits),
    unfinished: createUnfinished(deps, settings),
    customers: createCustomers(deps, risks, record),
    riskTrials: createRiskTrials(deps, settings),
    people,
    staff: createStaff(deps, { settings, jobs: queue, record, people }),
    sessions: createSessions(deps, people, record),
    secondFactors: createSecondFactors(deps, record),
    contact: createContact(deps, record),
    limits,
    mail: createMail(deps, settings, limits),
    sms: createSms(deps, settings, limits),
    messages: createMessages(deps, calls.wake, record),
    activity: createActivityLog(deps),
    pages: createPages(deps, settings, pages, version, record),
    settings: createSettings(deps, snapshot, version, record),
    start: createStart(deps, snapshot, version, record, orderWatch),
    backups: createBackups(deps, settings, queue, record),
    stock: createStockRoom(deps, { version, record, books }),
    webhooks,
    couriers: createCouriers(deps, settings, {
      ...{ limits, lines: ground.lines },
      async mend(name) {
        await ground.lines.mend(deps.db, name)
        calls.hasten('parcels.book')
      },
    }),
    courierAreas: createCourierAreas(deps, ground),
    courierPrices: createCourierPrices(deps, ground),
    ...{ parcels, runs, riderRuns },
    claims: createClaims(deps, record),
    ...money,
    payouts: { ...payouts, ...createAskPayout(deps, { record, lines: ground.lines }) },
    parcelPhotos: createParcelPhotos(deps),
    returnBatches: createReturnBatches(deps),
    jobs,
    mailAccount: createMailAccount(deps, queue),
    async refresh() {
      await offers.turnDue()
      await version.refresh()
    },
    async close() {
      offers.close()
      version.close()
      orderWatch.close()
      await searches.close()
      await jobs.stop()
    },
  }
}
