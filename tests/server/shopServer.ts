import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inject, onTestFinished } from 'vitest'
import { compose } from '#server/compose.ts'
import { createLog } from '#server/log.ts'
import { newServer } from '#server/newServer.ts'
import type { WebBuild } from '#server/pages/pages.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#shop/types.ts'
import type { WhenDone } from '../shared.ts'
import { aWebBuild } from './webBuild.ts'

export interface ShopServer {
  readonly url: string
  readonly shop: Shop
  readonly port: number
  /** The lines printed to the terminal. */
  readonly notes: readonly string[]
  /** Its data folder. */
  readonly folder: string
  /** The parsed lines of the log. */
  readonly log: readonly Record<string, unknown>[]
  /** How many orders the database holds. */
  storedOrders(): number
  /** Runs first when the shop closes. */
  endStreams(): void
}

interface Options {
  readonly environment?: Readonly<Record<string, string>>
  /** Without any of the demo's contact and promises (decisions 0209, 0214). */
  readonly empty?: boolean
  readonly build?: WebBuild
  /** The build for Bengali pages; the same one if left out. */
  readonly bengaliBuild?: WebBuild
  /** The data of a shop that was open before; a new one if not given. */
  readonly folder?: string
  /** As `npm start` makes one, if not given. */
  readonly server?: Server
  /** Files for browsers, by path. */
  readonly files?: Readonly<Record<string, string | Buffer>>
  /** The end of the test, if not given: what several tests share has to outlive each of them. */
  readonly whenDone?: WhenDone
}

/** The whole server over a SQLite file of its own, listening; it ends with the test unless `whenDone` says otherwise. */
export async function openServer({
  environment = {},
  empty = false,
  build = aWebBuild(),
  bengaliBuild = build,
  files = {},
  whenDone = onTestFinished,
  folder = aFolder(whenDone),
  server = newServer(),
}: Options = {}): Promise<ShopServer> {
  const clientFolder = join(folder, 'client')
  mkdirSync(clientFolder, { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(clientFolder, path)), { recursive: true })
    writeFileSync(join(clientFolder, path), content)
  }

  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  // Without the demo's goods, but saying what the demo says: its first letters and refusals name where.
  const settings = {
    ...readSettings({
      ...{ DATA_DIR: folder, SEED: 'none', ...(!empty && { FREE_DELIVERY_OVER: '5000' }) },
      ...environment,
    }),
    asDemo: !empty,
  }
  const composed = await compose(
    settings,
    {
      builds: { en: build, bn: bengaliBuild },
      clientFolders: [clientFolder],
      workers: { shop: '/* the worker */', clearing: '/* clears */' },
      changing: false,
    },
    log,
  )
  const { port, stop } = await serve(server.on('request', composed.listener), '127.0.0.1', 0)
  whenDone(async () => {
    composed.endStreams()
    await stop()
    await composed.close()
  })

  const storedOrders = () => {
    const database = new DatabaseSync(join(folder, 'shop.db'), { readOnly: true })
    const row = database.prepare('select count(*) as count from orders').get()
    database.close()
    return Number(row?.count)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    folder,
    notes: composed.notes,
    shop: composed.shop,
    log: lines,
    storedOrders,
    endStreams: composed.endStreams,
  }
}

/** A data folder whose database has the shop's tables, and nothing in them. */
function aFolder(whenDone: WhenDone): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  whenDone(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync(inject('migratedFile'), join(folder, 'shop.db'))
  return folder
}
