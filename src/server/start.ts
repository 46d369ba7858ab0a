import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { StartError } from '#data/core/startError.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import type { Web } from './compose.ts'
import { createLog } from './log.ts'
import { nearbyAddresses } from './nearbyAddresses.ts'
import { newServer } from './newServer.ts'
import { whenNpmIsGone } from './npmParent.ts'
import { serve } from './serve.ts'
import { loadSettings, type Settings } from './settings/settings.ts'
import { sweepTemporaryFolders } from './temporaryFolders.ts'

const BUILD = new URL('../../build/', import.meta.url)

/** Runs the shop with the settings of this process until it is stopped. Throws StartError. */
export async function start(): Promise<void> {
  const settings = loadSettings()
  // React picks its build by NODE_ENV on import, so anything that imports React comes after.
  process.env.NODE_ENV = settings.nodeEnv
  await open(settings, loadWeb())
}

/** Opens the shop. `server` and `inFront`, which gets requests before the shop, are for development. */
export async function open(
  settings: Settings,
  web: Web | Promise<Web>,
  { server = newServer(), inFront = (shop: RequestListener) => shop } = {},
): Promise<void> {
  const log = createLog(settings.logLevel)
  const [{ compose }, loaded] = await Promise.all([import('./compose.ts'), web, sweepTemporaryFolders()])
  const shop = await compose(settings, loaded, log)
  server.on('request', inFront(shop.listener))
  const serving = await serve(server, settings.host, settings.port, { behindProxy: settings.trustProxy })

  const address = new URL(settings.publicUrl)
  if (address.port === '0') address.port = String(serving.port)
  console.log(`The shop is open at ${address.origin}\nIts data is in ${shop.dataPlace}`)
  // Where an address is set, that is the one for phones, too.
  const nearby = settings.publicUrlIsSet
    ? []
    : nearbyAddresses(settings.host, serving.port, networkInterfaces())
  if (nearby.length > 0) console.log(`On a phone in the same network: ${nearby.join(' or ')}`)
  for (const note of shop.notes) console.log(note)

  const stop = async (reason: string) => {
    log.info({ reason }, 'stopping')
    shop.endStreams()
    await Promise.all([serving.stop(), shop.stopJobs()])
    await shop.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  whenNpmIsGone(() => void stop('npm is gone'))
}

/** The web as built by scripts/build.ts. The Bengali build is loaded with its first request. */
async function loadWeb(): Promise<Web> {
  try {
    const built = (language: Language): Promise<ServerBuild> =>
      import(`../../build/${language}/server/index.js`)
    const worker = (name: string) => readFile(new URL(`worker/${name}.js`, BUILD), 'utf8')
    return {
      builds: { en: await built('en'), bn: () => built('bn') },
      clientFolders: LANGUAGES.map((language) => fileURLToPath(new URL(`${language}/client`, BUILD))),
      workers: { shop: await worker('main'), clearing: await worker('clearing') },
      changing: false,
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'ENOENT') throw error
    throw new StartError('The web pages are not built yet: run "npm start", which builds them.', {
      cause: error,
    })
  }
}
