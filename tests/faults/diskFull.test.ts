import { expect, test } from 'vitest'
import { SOUND } from './books.ts'
import { fillTheDisk, SOUND_DISK_FULL } from './diskFull.ts'
import { aSmallDisk, NO_SMALL_DISK } from './smallDisk.ts'

test.skipIf(NO_SMALL_DISK)(
  `a full disk refuses orders and pictures, and harms nothing (${NO_SMALL_DISK ?? 'on a small disk in memory'})`,
  { timeout: 120_000 },
  async () => {
    const { books, ...seen } = await fillTheDisk(aSmallDisk(16), 10)
    expect(seen).toEqual(SOUND_DISK_FULL)
    expect(books).toMatchObject(SOUND)
  },
)
