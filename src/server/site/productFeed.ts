import { createWriteStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { Shop } from '#shop/types.ts'
import { makeTemporaryFolder } from '../temporaryFolders.ts'

/** The file stays the same for so long, however often the goods change: Meta and Google fetch at most hourly. */
const FRESH = 10 * 60_000

export interface ProductFeed {
  /** Opens the file of goods, after it is written if there is none that counts; undefined if the owner wants none. */
  open(): Promise<FileHandle | undefined>
  close(): Promise<void>
}

/**
 * Keeps the goods for advertisers in a file: a hundred thousand products take a minute to write and too much memory to keep,
 * and whoever reads slowly must not hold up the next one. `now`: milliseconds.
 */
export function createProductFeed(
  shop: { readonly goods: Pick<Shop['goods'], 'feed'>; contentVersion(): string | number },
  now: () => number,
): ProductFeed {
  let folder: Promise<string> | undefined
  let made: { readonly version: string | number; readonly at: number } | undefined
  let making: Promise<void> | undefined

  async function make(text: () => AsyncIterable<string>): Promise<void> {
    folder ??= makeTemporaryFolder('feed')
    const path = join(await folder, 'products.csv')
    const begun = { version: shop.contentVersion(), at: now() }
    await pipeline(Readable.from(slowly(text())), createWriteStream(`${path}.new`))
    await rename(`${path}.new`, path)
    made = begun
  }

  return {
    async open() {
      const feed = shop.goods.feed()
      if (feed.outcome === 'off') return undefined
      const isFresh = made && (made.version === shop.contentVersion() || now() - made.at < FRESH)
      if (!isFresh) {
        making ??= make(feed.text).finally(() => {
          making = undefined
        })
        await making
      }
      return await open(join((await folder) ?? '', 'products.csv'))
    },

    async close() {
      await making?.catch(() => {})
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}

/** Rests after each piece as long as it took: visitors come first. */
async function* slowly(text: AsyncIterable<string>): AsyncGenerator<string> {
  let startedAt = performance.now()
  for await (const piece of text) {
    yield piece
    await setTimeout(performance.now() - startedAt)
    startedAt = performance.now()
  }
}
