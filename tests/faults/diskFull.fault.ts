import { test } from 'vitest'
import { SOUND } from './books.ts'
import { fillTheDisk, SOUND_DISK_FULL } from './diskFull.ts'
import { record } from './figures.ts'
import { aSmallDisk, NO_SMALL_DISK } from './smallDisk.ts'

const REFUSED_ORDERS = 500

test.skipIf(NO_SMALL_DISK)(
  `the disk is full (${NO_SMALL_DISK ?? 'a small one in memory'})`,
  async (context) => {
    const { books, ...seen } = await fillTheDisk(aSmallDisk(16), REFUSED_ORDERS)
    const { orders, ...sound } = books
    record(context, {
      what: `disk full, ${REFUSED_ORDERS} orders and a picture refused`,
      seen:
        `refused with ${seen.refusals.join(', ')}; pages ${seen.pages.join(', ')}; ` +
        `with room again ${seen.afterwards.join(', ')}; ${orders} orders, ${books.lost} lost, integrity ${books.integrity}`,
      goal: '503 each, pages 200, then 200, none lost, ok',
      met:
        JSON.stringify(seen) === JSON.stringify(SOUND_DISK_FULL) &&
        JSON.stringify(sound) === JSON.stringify(SOUND),
    })
  },
)
