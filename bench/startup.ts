import { setTimeout as wait } from 'node:timers/promises'
import { start, startShop } from './processes.ts'
import { median, type Row } from './table.ts'

const STARTS = 5
const SETTLED_AFTER = 3_000
/** Milliseconds, and MB of resident memory. */
const GOALS = { start: 1_500, idle: 140 }

/** The time from `npm start`, with everything installed and built, to the first page. */
export async function secondStart(data: string): Promise<Row> {
  const times: number[] = []
  for (let run = 0; run < STARTS; run++) {
    const shop = await start(['npm', 'start'], { DATA_DIR: data, LOG_LEVEL: 'silent' })
    times.push(shop.startedIn)
    await shop.stop()
  }
  const time = median(times)
  return {
    what: 'npm start to first page',
    measured: `${Math.round(time)} ms`,
    goal: `< ${GOALS.start} ms`,
    met: time < GOALS.start,
  }
}

/** Resident memory a few seconds after a start and one page. */
export async function idleMemory(data: string): Promise<Row> {
  const shop = await startShop(data)
  await wait(SETTLED_AFTER)
  const memory = shop.memory()
  await shop.stop()
  const what = 'resident memory, idle'
  if (memory === undefined) return { what, measured: 'not told by this system' }
  return { what, measured: `${Math.round(memory)} MB`, goal: `< ${GOALS.idle} MB`, met: memory < GOALS.idle }
}
