import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase, ping } from '#data/core/database.ts'
import { dhakaYear } from '#domain/order/dhakaYear.ts'
import { offersGoogle } from '#domain/people/identityConfig.ts'
import type { Language } from '#domain/text/language.ts'
import { createCouriers } from '#integrations/courier/couriers.ts'
import { forgetKept } from '#integrations/forgetKept.ts'
import { createGoodsFiles } from '#integrations/goodsFiles/goodsFiles.ts'
import { createSheets } from '#integrations/goodsFiles/sheets.ts'
import { createPublicFetch } from '#integrations/outside/publicFetch.ts'
import { createSms } from '#integrations/sms/sms.ts'
import { createSealing } from '#shop/core/sealing.ts'
import { createShop, type RunningShop } from '#shop/createShop.ts'
import { createCourierSessions } from '#shop/parcels/courierSessions.ts'
import type { Shop } from '#shop/types.ts'
import { plainAnswerOf } from './answers/fromResponse.ts'
import { securityHeaders } from './answers/securityHeaders.ts'
import { createApi } from './api/api.ts'
import type { ApiDeps } from './api/core/deps.ts'
import { callsOf } from './api/core/publicCall.ts'
import { createApp } from './app.ts'
import { sheetReader } from './assets/readSheet.ts'
import { createStaticFiles } from './assets/staticFiles.ts'
import { createBackupKeeper } from './backup/backupKeeper.ts'
import { restrictToOwner } from './dataFolder.ts'
import { notSharedNotes, openImages } from './images/openImages.ts'
import { createPictureFiles } from './images/pictureFiles.ts'
import { createListener } from './listener.ts'
import type { Log } from './log.ts'
import { onePerConnection } from './onePerConnection.ts'
import { openMailer } from './openMailer.ts'
import { createOutages } from './outages.ts'
import { createCachedAnswers } from './pages/cachedAnswers.ts'
import { createCacheKey } from './pages/cacheKey.ts'
import { createPages, type WebBuild } from './pages/pages.ts'
import { buyerOf } from './people/buyerCookie.ts'
import { createCallers } from './people/callers.ts'
import { clientAddress } from './people/clientAddress.ts'
import { createDownloadTickets } from './people/downloadTickets.ts'
import { firstAdmin } from './people/firstAdmin.ts'
import { openIdentity } from './people/openIdentity.ts'
import { ownOrigin } from './people/ownOrigins.ts'
import { createTokens } from './people/tokens.ts'
import { createWaitingRoom } from './people/waitingRoom.ts'
import { keptSecret, keyFor } from './secret.ts'
import { seedDemo } from './seedDemo.ts'
import type { Settings } from './settings/settings.ts'
import { agreeOnSecret } from './sharedSecret.ts'
import { createProductFeed } from './site/productFeed.ts'
import type { Workers } from './site/worker.ts'

/** Room for about two thousand pages in one encoding. Bytes. */
const ANSWERS_MAX_BYTES = 64 * 1024 * 1024
/** Longer answers are streamed and not cached. Bytes. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024

export interface Web {
  readonly builds: Readonly<Record<Language, WebBuild>>
  /** The folders of the browser files of each build. */
  readonly clientFolders: readonly string[]
  readonly workers: Workers
  /** Development: pages change without the catalogue, so nothing is cached. */
  readonly changing: boolean
}

export interface Composed {
  readonly shop: Shop
  readonly listener: RequestListener
  /** The location of the data, for the terminal. */
  readonly dataPlace: string
  /** Further notes for the terminal, e.g. who can sign in as admin. */
  readonly notes: readonly string[]
  /** Ends streaming answers that would never end by themselves, before the server waits for requests. */
  endStreams(): void
  /** Starts no more jobs. Resolves when the running ones have ended or are released. */
  stopJobs(): Promise<void>
  close(): Promise<void>
}

/** Wires the shop together; the only place that knows every part. Throws StartError. */
export async function compose(settings: Settings, web: Web, log: Log): Promise<Composed> {
  const { databaseUrl, databasePool, publicUrl, publicUrlIsSet, trustProxy } = settings
  const open = restrictToOwner(settings.dataDir)
  const file = join(settings.dataDir, 'shop.db')
  const db = await openDatabase(
    databaseUrl === undefined ? { file } : { url: databaseUrl, pool: databasePool },
  )
  const { freeDelivery, rateLimit: limited } = settings
  const secret = settings.secret ?? keptSecret(settings.dataDir, randomBytes)
  const shared =
    databaseUrl === undefined ? [] : await agreeOnSecret(db, secret, settings.secret !== undefined)
  const mailer = openMailer(settings)
  const identity = openIdentity({
    settings,
    db,
    secret,
    log,
    shop: () => shop,
  })
  const { images, privateImages, close: closeImages } = openImages(settings, log)
  const settingsSealing = createSealing(keyFor('settings', secret), randomBytes)
  const outbox = join(settings.dataDir, 'outbox')
  const shop: RunningShop = await createShop({
    db,
    now: Date.now,
    random: randomBytes,
    freeDelivery,
    asDemo: settings.asDemo,
    limited,
    identity,
    images,
    privateImages,
    mailer,
    mailTest: mailer.test,
    mailStatus: mailer.status,
    mail: settings.mail,
    sms: createSms({
      outbox,
      bulkSmsBdUrl: settings.bulkSmsBdUrl,
      now: Date.now,
      random: randomBytes,
    }),
    forgetKept: (recipients) => forgetKept(outbox, recipients),
    publicUrl,
    backups: createBackupKeeper(settings),
    goodsFiles: createGoodsFiles(),
    sheets: createSheets(),
    fetchPublic: createPublicFetch(),
    originKey: keyFor('origin', secret),
    couriers: createCouriers(
      settings.courierUrls,
      createCourierSessions({ db, now: Date.now, sealing: settingsSealing }),
    ),
    onCourierFailure: (err, courier) => log.warn({ err, courier }, 'a courier did not answer about a number'),
    sealing: createSealing(keyFor('seal', secret), randomBytes),
    settingsSealing,
    onUnreadableSecret: (setting, err) =>
      log.warn({ setting, err }, 'a secret of the settings cannot be decrypted: enter it again'),
    onBackgroundFault: (work, err) =>
      err === undefined
        ? log.info({ work }, 'background work succeeds again')
        : log.error({ work, err }, 'background work fails and is retried'),
    onJobFailure: (err, { id: job, kind, isLast }) =>
      isLast
        ? log.error({ job, err }, `${kind} has failed`)
        : log.warn({ job, err }, `${kind} failed and will be retried`),
  })
  if (settings.seed === 'demo') await seedDemo(shop.catalogue, Date.now())
  const notes = [
    ...open,
    ...shared,
    ...notSharedNotes(settings),
    ...(await firstAdmin({ settings, identity, people: shop.people, random: randomBytes })),
  ]

  const outages = createOutages(log, () => ping(db))
  const mode = web.changing ? 'development' : 'production'
  const pages = createPages({
    builds: web.builds,
    shop,
    publicUrl,
    log,
    outages,
    mode,
    browserNeeds: identity.browserNeeds,
    google: offersGoogle(identity.publicConfig()),
    readSheet: sheetReader(web.clientFolders),
    random: randomBytes,
  })
  const tokens = createTokens({ key: keyFor('token', secret), issuer: publicUrl, now: Date.now })
  const isOwnOrigin = ownOrigin(publicUrl, publicUrlIsSet)
  const prove = (request: Request) => identity.prove(request, undefined)
  const closing = new AbortController()
  const deps: ApiDeps = {
    shop,
    identity,
    tokens,
    downloadTickets: createDownloadTickets({
      key: keyFor('download', secret),
      issuer: publicUrl,
      now: Date.now,
    }),
    isOwnOrigin,
    publicUrl,
    callerOf: createCallers({ people: shop.people, tokens, isOwnOrigin, prove }),
    buyerOf: (request) => buyerOf(request, { publicUrl, random: randomBytes }),
    addressOf: (incoming) => clientAddress(incoming, trustProxy),
    log,
    outages,
    closing: closing.signal,
  }
  const api = createApi(deps)
  const productFeed = createProductFeed(shop, Date.now)
  const app = createApp({
    ...deps,
    productFeed,
    workers: web.workers,
    api,
    pages,
    ping: () => ping(db),
    publicUrl,
    waitingRoom: createWaitingRoom((time, signal) => setTimeout(time, undefined, { signal })),
  })
  const answers = createCachedAnswers({
    maxBytes: ANSWERS_MAX_BYTES,
    generation: web.changing ? newGenerations() : () => `${shop.contentVersion()} ${dhakaYear(Date.now())}`,
    produce: async (key, address) =>
      plainAnswerOf(await app.request(publicUrl + key, undefined, { address }), ANSWER_MAX_BYTES),
  })
  shop.jobs.start()
  const headers = securityHeaders(publicUrl)
  const files = [
    ...web.clientFolders.map((folder) => createStaticFiles(folder, headers)),
    createPictureFiles({ images, headers, log }),
  ]

  return {
    shop,
    notes,
    listener: onePerConnection(
      createListener({
        answers,
        cacheKey: createCacheKey(callsOf(api)),
        files,
        addressOf: deps.addressOf,
        fetch: app.fetch,
        log,
      }),
    ),
    dataPlace: databaseUrl === undefined ? file : placeOf(databaseUrl),
    endStreams: () => closing.abort(),
    stopJobs: shop.jobs.stop,
    async close() {
      await shop.close()
      await productFeed.close()
      outages.close()
      closeImages()
      await mailer.close()
      await db.destroy()
    },
  }
}

function newGenerations(): () => number {
  let generation = 0
  return () => ++generation
}

/** A database address without user and password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `Postgres at ${host}${pathname}`
}
