import { createMailAccount, type MailAccount } from './accountMail.ts'
import { createActivityLog } from './activityLog.ts'
import { createBackupJobs } from './backupJobs.ts'
import { createBackups } from './backups.ts'
import { createCatalogue } from './catalogue.ts'
import { createCategories } from './categories.ts'
import { createCategoriesSnapshot } from './categoriesSnapshot.ts'
import { createContact } from './contact.ts'
import { createCustomers } from './customers.ts'
import type { ShopDeps } from './deps.ts'
import { createDesk } from './desk.ts'
import { createDeskCalls } from './deskCalls.ts'
import { createFigures } from './figures.ts'
import { createFindGoods } from './goods.ts'
import { createGoodsExport } from './goodsExport.ts'
import { createGoodsTransfer } from './goodsTransfer.ts'
import { createImportJobs } from './importJobs.ts'
import { createJobQueue } from './jobs/jobQueue.ts'
import { createJobRunner, type JobRunner } from './jobs/jobRunner.ts'
import { createRunJob, type JobHandlers } from './jobs/runJob.ts'
import { createSweeps } from './jobs/sweeps.ts'
import { createLimits } from './limits.ts'
import { createMail } from './mail.ts'
import { createMailJobs } from './mailJobs.ts'
import { createMessages } from './messages.ts'
import { createMissedSearches } from './missedSearches.ts'
import { createOfferTurns } from './offerTurns.ts'
import { createMoveOrder } from './orderChanges.ts'
import { createOrders } from './orders.ts'
import { createOrderViews } from './orderViews.ts'
import { createOrderWatch } from './orderWatch.ts'
import { createPages } from './pages.ts'
import { createPagesSnapshot } from './pagesSnapshot.ts'
import { createPeople } from './people.ts'
import { sweepPictures } from './pictureSweep.ts'
import { refreshPopularity } from './popularity.ts'
import { createReactions } from './reactions.ts'
import { createRecord } from './record.ts'
import { createRiskJobs } from './riskJobs.ts'
import { createRisks } from './risks.ts'
import { createSearchSense } from './searchSense.ts'
import { createSecondFactors } from './secondFactors.ts'
import { createSessions } from './sessions.ts'
import { createSettings } from './settings.ts'
import { createSettingsSnapshot } from './settingsSnapshot.ts'
import { createSlider } from './slider.ts'
import { createSlidesSnapshot } from './slidesSnapshot.ts'
import { createSms } from './sms.ts'
import { createSmsJobs } from './smsJobs.ts'
import { createStaff } from './staff.ts'
import { createStart } from './start.ts'
import { createStockRoom } from './stockRoom.ts'
import { stockWriter } from './stockWriter.ts'
import { createTracking } from './tracking.ts'
import type { Shop } from './types.ts'
import { createUnfinished } from './unfinished.ts'
import { createVersionWatch } from './versionWatch.ts'
import { createWaiting } from './waiting.ts'
import { createWaitingJobs } from './waitingJobs.ts'
import { createWebhooks } from './webhooks.ts'

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
  const categories = createCategoriesSnapshot(deps)
  const pages = createPagesSnapshot(deps, snapshot.current)
  const slides = createSlidesSnapshot(deps)
  const offers = createOfferTurns(deps)
  const version = await createVersionWatch(deps, async () => {
    await Promise.all([
      snapshot.reload(),
      categories.reload(),
      pages.reload(),
      slides.reload(),
      offers.reload(),
    ])
  })
  await offers.start(version)
  const orderWatch = createOrderWatch(deps)
  const risks = createRisks(deps, snapshot.current)
  const handlers: JobHandlers = {
    ...createSweeps(deps),
    ...createMailJobs(deps, snapshot.current),
    ...createSmsJobs(deps, snapshot.current),
    ...createRiskJobs(deps, risks),
    async 'pictures.sweep'({ signal }): Promise<undefined> {
      await sweepPictures(deps, signal)
    },
    'popularity.refresh': ({ signal }) => refreshPopularity(deps, version, signal),
    'backup.make': (run) => backupJobs['backup.make'](run),
    'backups.tend': (run) => backupJobs['backups.tend'](run),
    'waiting.tend': (run) => waitingJobs['waiting.tend'](run),
    'desk.answer': (run) => deskJobs['desk.answer'](run),
    'goods.import': (run) => importJobs['goods.import'](run),
    'goods.pictures': (run) => importJobs['goods.pictures'](run),
  }
  const jobs = createJobRunner(deps, createRunJob(handlers, deps.sealing))
  const queue = createJobQueue(deps, jobs.wake)
  const record = createRecord(deps, createReactions(queue, snapshot.current, deps, jobs.hasten))
  const backupJobs = createBackupJobs(deps, snapshot.current, queue, record)
  const waitingJobs = createWaitingJobs(deps, queue, snapshot.current)
  const importJobs = createImportJobs(deps, categories.current, version, record, queue)
  const limits = createLimits(deps)
  const people = createPeople(deps, record, () => snapshot.current().security)
  const sense = createSearchSense(categories.kinds, snapshot.current)
  const searches = createMissedSearches(deps)
  const write = stockWriter(deps, version, snapshot.current)
  const move = createMoveOrder(deps, record)
  const orderParts = { watch: orderWatch, record, write, move, risks }
  const { calls, deskJobs } = createDeskCalls(deps, { ...orderParts, jobs: queue })
  return {
    contentVersion: () => version.current() + slides.turns(),
    catalogue: createCatalogue(deps, sense, version, record, searches.note),
    searches: { missed: searches.missed },
    goods: {
      ...createGoodsTransfer(deps, categories.current, queue, record),
      ...createGoodsExport(deps, snapshot.current),
    },
    categories: createCategories(deps, categories, version, record),
    waiting: createWaiting(deps, record),
    slider: createSlider(deps, slides, version, record),
    orders: createOrders(deps, {
      ...orderParts,
      settings: snapshot.current,
      find: createFindGoods(deps, sense),
    }),
    orderViews: createOrderViews(deps),
    desk: { ...createDesk(deps, risks), ...calls },
    figures: createFigures(deps),
    tracking: createTracking(deps, limits),
    unfinished: createUnfinished(deps, snapshot.current),
    customers: createCustomers(deps, risks, record),
    people,
    staff: createStaff(deps, { settings: snapshot.current, jobs: queue, record, people }),
    sessions: createSessions(deps, people, record),
    secondFactors: createSecondFactors(deps, record),
    contact: createContact(deps, record),
    limits,
    mail: createMail(deps, snapshot.current, limits),
    sms: createSms(deps, snapshot.current, limits),
    messages: createMessages(deps, jobs.wake, record),
    activity: createActivityLog(deps),
    pages: createPages(deps, snapshot.current, pages, version, record),
    settings: createSettings(deps, snapshot, version, record),
    start: createStart(deps, snapshot.current, version, record, orderWatch),
    backups: createBackups(deps, snapshot.current, queue, record),
    stock: createStockRoom(deps, version, record),
    webhooks: createWebhooks(deps),
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
