import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sheetReader } from '#server/assets/readSheet.ts'
import { createLog } from '#server/log.ts'
import { createPages } from '#server/pages/pages.ts'
import { openShopAt } from '#tests/shopDeps.ts'
import { root } from './processes.ts'
import { median, type Row } from './table.ts'

const WARM_UP = 50
const RUNS = 200
const PUBLIC_URL = 'http://localhost:3000'

/** Processor time of rendering a page in this process, without the cache. `goal`: milliseconds. */
export async function renderTime(what: string, folder: string, path: string, goal: number): Promise<Row> {
  const { shop, close } = await openShopAt({ file: join(folder, 'shop.db') })
  const log = createLog('silent')
  const build = await import(pathToFileURL(join(root, 'build/en/server/index.js')).href)
  const browserNeeds = { connect: [], script: [], frame: [] }
  const pages = createPages({
    builds: { en: build, bn: build },
    shop,
    publicUrl: PUBLIC_URL,
    log,
    outages: { failed() {} },
    mode: 'production',
    browserNeeds,
    google: false,
    readSheet: sheetReader([join(root, 'build/en/client')]),
    random: randomBytes,
  })
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const before = process.cpuUsage()
    const response = await pages(new Request(PUBLIC_URL + path), '127.0.0.1')
    await response.arrayBuffer()
    const { user, system } = process.cpuUsage(before)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    if (run >= WARM_UP) times.push((user + system) / 1000)
  }
  await close()
  const time = median(times)
  return {
    what: `${what}, rendered anew (${Math.round(1000 / time)}/s on one processor)`,
    measured: `${time.toFixed(1)} ms`,
    goal: `< ${goal} ms`,
    met: time < goal,
  }
}
