import { globSync } from 'node:fs'
import { join } from 'node:path'
import { aPicture, formOf } from '../pictures.ts'
import { type Books, readBooks } from './books.ts'
import { type Attempt, anAttempt, send, someProducts } from './orderTraffic.ts'
import { aShopProcess, signInAsAdmin } from './shopProcess.ts'
import type { SmallDisk } from './smallDisk.ts'

/** Observations of a shop whose disk was filled and cleared again. */
export interface DiskFull {
  /** How refused orders and a refused picture were answered, each way once. */
  readonly refusals: readonly string[]
  /** Pages and answers that were asked for while the disk was full, by status. */
  readonly pages: readonly string[]
  /** Incomplete pictures that were left. */
  readonly halfPictures: number
  /** Once there was room: how the refused orders, sent again, and a picture were answered. */
  readonly afterwards: readonly string[]
  readonly books: Books
}

/** The goals for {@link DiskFull}. */
export const SOUND_DISK_FULL = {
  refusals: [
    '503 application/problem+json UNAVAILABLE Retry-After',
    '503 application/problem+json IMAGES_UNAVAILABLE',
  ],
  pages: ['200'],
  halfPictures: 0,
  afterwards: ['200'],
}

/** Pages take room in the journal, so that some orders fit still: as many are sent as fill it. */
const ENOUGH = 2_000

/** Fills the disk under a running shop, tries what needs room and what does not, and clears it. */
export async function fillTheDisk(disk: SmallDisk, refusedOrders: number): Promise<DiskFull> {
  const shop = await aShopProcess(disk.folder)
  const products = await someProducts(shop.url)
  const admin = await signInAsAdmin(shop.url)
  const upload = async (colour: string) =>
    await fetch(`${shop.url}/api/images`, {
      method: 'POST',
      headers: admin,
      body: formOf(await aPicture(600, 400, colour).png().toBuffer(), 'picture.png', 'image/png'),
    })
  const attempts: Attempt[] = []
  const order = async () => {
    const attempt = anAttempt(products.slice(0, 5))
    attempts.push(attempt)
    await send(shop.url, attempt)
    return attempt
  }
  await order()
  await (await upload('#803020')).arrayBuffer()

  disk.fill()
  const refusals = new Set<string>()
  for (let refused = 0; refused < refusedOrders && attempts.length < ENOUGH; ) {
    const { answer, orderId } = await order()
    if (orderId !== undefined) continue
    refused++
    refusals.add(answer)
  }
  const picture = await upload('#208030')
  refusals.add(`${picture.status} ${picture.headers.get('content-type')} ${(await picture.json()).code}`)
  const [product] = products.slice(-1)
  const paths = [
    '/',
    '/shop',
    '/cart',
    `/product-details/${product?.id}`,
    '/api/products?searchQuery=ba',
    '/bn',
  ]
  const pages = await Promise.all(paths.map(async (path) => String((await fetch(shop.url + path)).status)))
  const halfPictures = globSync('**/*.part', { cwd: join(disk.folder, 'images') }).length

  await disk.free()
  const afterwards = new Set<string>()
  for (const attempt of attempts) {
    if (attempt.orderId !== undefined) continue
    await send(shop.url, attempt)
    afterwards.add(String(attempt.status))
  }
  afterwards.add(String((await upload('#203080')).status))
  await shop.stop()
  return {
    refusals: [...refusals],
    pages: [...new Set(pages)],
    halfPictures,
    afterwards: [...afterwards],
    books: await readBooks({ file: join(disk.folder, 'shop.db') }, attempts),
  }
}
