import { test } from 'vitest'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { record } from './figures.ts'
import { mixedLoad, type Sample, slopeOf } from './mixedLoad.ts'
import { aShopProcess } from './shopProcess.ts'

const MINUTES = Number(process.env.FAULTS_MINUTES ?? 10)
/** Share of the time in which caches and heaps reach their size. */
const WARM_UP = 0.4
/** MB a minute. A heap that is sometimes cleared and sometimes not makes about half of it. */
const FLAT = 3
const MORE_OPEN = 10

test(`mixed load for ${MINUTES} minutes`, async (context) => {
  const shop = await aShopProcess(aTemporaryFolder())
  const { samples, answered, failed } = await mixedLoad(shop, MINUTES * 60_000)
  const warm = samples.slice(Math.floor(samples.length * WARM_UP))
  const slope = slopeOf(warm)
  const opened = openAtTheEnd(warm) - openAtTheStart(warm)
  const [first, last] = [warm[0]?.memory ?? 0, warm.at(-1)?.memory ?? 0]
  const counts = Object.entries(answered).map(([kind, count]) => `${count} ${kind}`)
  record(
    context,
    {
      what: `mixed load, ${MINUTES} minutes: ${counts.join(', ')}`,
      seen: `${failed} failed`,
      goal: '0, and some of each',
      met: failed === 0 && Object.values(answered).every((count) => count > 0),
    },
    {
      what: 'memory during it, after the warm-up',
      seen: `${slope.toFixed(1)} MB a minute, from ${Math.round(first)} to ${Math.round(last)} MB`,
      goal: `< ${FLAT} MB a minute`,
      met: slope < FLAT,
    },
    {
      what: 'open files and connections during it',
      seen: `${opened >= 0 ? '+' : ''}${opened}`,
      goal: `<= ${MORE_OPEN} more`,
      met: opened <= MORE_OPEN,
    },
  )
})

const SOME = 10
const openAtTheStart = (samples: readonly Sample[]) => middle(samples.slice(0, SOME))
const openAtTheEnd = (samples: readonly Sample[]) => middle(samples.slice(-SOME))

function middle(samples: readonly Sample[]): number {
  const sorted = samples.map(({ openFiles }) => openFiles).sort((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}
