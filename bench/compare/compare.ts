import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ADMIN } from '#tests/adminSession.ts'
import { type BenchDatabase, onEachDatabase } from '../onEachDatabase.ts'
import { type Running, root, START, start } from '../processes.ts'
import { median, type Row } from '../table.ts'
import { CONNECTIONS, figuresOf, type Measure } from './figures.ts'
import { builtCommit } from './otherCommit.ts'
import { type Compared, difference, fell } from './verdict.ts'

const RUNS = 5
/** A run is as many moments of both shops in turn, so that whatever slows the machine for a while slows both. */
const SLICES = 4
/** Seconds that a slice takes, about. */
const SLICE = 0.5

/**
 * Measures the commit `ref` and what is here in turn, on both databases, five runs each; `folder`: for their data. Prints a
 * sentence for each figure that fell, see {@link fell}, and lets the process end with 1 then. Throws as `builtCommit` does.
 */
export async function compare(ref: string, folder: string, only: string | undefined): Promise<Row[]> {
  const other = builtCommit(ref)
  const compared: Compared[] = []
  await onEachDatabase(
    async ({ name, url }, create) => {
      // A second database: the first is the other commit's.
      const own = await create()
      const before = await open(other, { name, url }, join(folder, `before-${name}`))
      try {
        const after = await open(root, own, join(folder, `after-${name}`))
        try {
          compared.push(...(await alternate(name, before, after)))
        } finally {
          await after.stop()
        }
      } finally {
        await before.stop()
      }
      return []
    },
    { only },
  )
  const fallen = compared.filter(fell)
  for (const { what, before, after } of fallen)
    console.log(`${what} fell from ${shown(median(before))} to ${shown(median(after))} a second.`)
  if (fallen.length === 0) console.log(`Nothing fell by more than ${ref} differs from itself.`)
  else process.exitCode = 1
  return compared.map(rowOf)
}

/** The first run of each figure is not counted: it compiles the code, warms the caches, and tells how many requests a slice is. */
async function alternate(database: string, before: Running, after: Running): Promise<Compared[]> {
  const [old, now] = [await figuresOf(before), await figuresOf(after)]
  const compared: Compared[] = []
  for (const [what, measureOld] of Object.entries(old)) {
    const measureNow = now[what]
    if (!measureNow) throw new Error(`Nothing to measure of ${what}`)
    const [first] = await inTurn(measureOld, measureNow, 10 * CONNECTIONS)
    const requests = Math.max(2 * CONNECTIONS, Math.round(first * SLICE))
    const runs: (readonly [number, number])[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await inTurn(measureOld, measureNow, requests))
    compared.push({
      what: `${database}: ${what}`,
      before: runs.map(([value]) => value),
      after: runs.map(([, value]) => value),
    })
  }
  return compared
}

/** One run of each, in slices; who comes first changes, for whom the other has left the machine busy. */
async function inTurn(old: Measure, now: Measure, requests: number): Promise<readonly [number, number]> {
  let [before, after] = [0, 0]
  for (let slice = 0; slice < SLICES; slice++) {
    if (slice % 2 === 1) after += await now(requests)
    before += await old(requests)
    if (slice % 2 === 0) after += await now(requests)
  }
  return [before / SLICES, after / SLICES]
}

/** A shop of a checkout, with the demo. */
function open(
  checkout: string,
  { url }: Pick<BenchDatabase, 'name' | 'url'>,
  folder: string,
): Promise<Running> {
  mkdirSync(folder)
  const flags = START.filter((part) => part.startsWith('--'))
  return start(
    [process.execPath, ...flags, join(checkout, 'build/server/main.js')],
    {
      ...{ DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'demo', RATE_LIMIT: 'off' },
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    },
    // Where no .env names another database.
    { cwd: folder },
  )
}

function rowOf({ what, before, after }: Compared): Row {
  const [old, now] = [median(before), median(after)]
  return {
    what: `${what}, a second`,
    measured: shown(now),
    against: `${shown(old)} ± ${shown(difference(before) * old)}`,
    ratio: now / old,
  }
}

function shown(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0)
}
