import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { findOwnedProduct } from '#data/catalogue/products.ts'
import type { Schema } from '#data/core/schema.ts'
import { rememberFetched } from '#data/goodsFiles/fetchedPictures.ts'
import {
  findImport,
  nextPictures,
  type StoredImport,
  type WaitingPictures,
  writePictures,
} from '#data/goodsFiles/imports.ts'
import type { CategoryTree } from '#domain/catalogue/categories.ts'
import { type RowProblem, shownValue } from '#domain/goodsFiles/goods.ts'
import { FetchFailed } from '#integrations/outside/publicFetch.ts'
import type { ProductWriting } from '../catalogue/productWriting.ts'
import type { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { userActor } from '../core/record.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import { addressHash } from './goodsMatching.ts'

const MAX_PICTURE = 10 * 1024 * 1024
/** For one picture. Milliseconds. */
const PICTURE_TIME = 20_000
/** Between two products. Milliseconds. */
const PAUSE = 40
const MINUTE = 60_000
/** How long after each attempt those that could not be reached are tried again. Milliseconds. */
const WAITS = [5 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE]

interface Attempt {
  /** From 1. */
  readonly attempt: number
  readonly signal: AbortSignal
}

/** Fetches the pictures of goods that were imported. */
export function createImportPictures(
  deps: ShopDeps,
  {
    tree,
    queue,
    write,
    writing,
  }: {
    readonly tree: () => CategoryTree
    readonly queue: JobQueue
    readonly write: ReturnType<typeof contentWriter>
    readonly writing: ProductWriting
  },
) {
  const { db } = deps

  async function fetchFor(of: StoredImport, next: WaitingPictures, { attempt, signal }: Attempt) {
    const { productId, wanted, position, row } = next
    const product = await findOwnedProduct(db, productId)
    const known = new Set(product?.images ?? [])
    const addresses = wanted.images.filter((address) => !known.has(address) && !address.startsWith('/'))
    const fetched = await Promise.all(addresses.map((address) => keep(address, signal)))
    signal.throwIfAborted()
    const copies = new Map<string, string>()
    const problems: RowProblem[] = []
    const again = new Set<string>()
    for (const [index, outcome] of fetched.entries()) {
      const address = addresses[index] ?? ''
      if (typeof outcome === 'string') copies.set(address, outcome)
      else if (outcome === PICTURE_FAULTS.unreachable && attempt <= WAITS.length) again.add(address)
      else problems.push({ ...outcome, row, path: 'images', value: shownValue(address) })
    }
    await write(async (tx) => {
      for (const [address, image] of copies) await rememberFetched(tx, addressHash(address), image)
      const before = await findOwnedProduct(tx, productId)
      const imageAt = (address: string) =>
        before?.images.includes(address) || address.startsWith('/') ? address : copies.get(address)
      const images = [...new Set(wanted.images.flatMap((address) => imageAt(address) ?? []))]
      const colorImages = Object.fromEntries(
        Object.entries(wanted.colorImages).flatMap(([color, address]) => {
          const image = imageAt(address ?? '')
          return image !== undefined && images.includes(image) && before?.colors.includes(color)
            ? [[color, image]]
            : []
        }),
      )
      // Somebody may have chosen other pictures while this waited.
      const isOurs = attempt === 1 || before?.images.every((image) => images.includes(image))
      if (before && isOurs && images.length > 0 && copies.size + problems.length + again.size > 0) {
        await writing.change(tx, userActor(of.madeBy), before, { images, colorImages }, tree())
      }
      const left = {
        images: wanted.images.flatMap((address) => imageAt(address) ?? (again.has(address) ? address : [])),
        colorImages: Object.fromEntries(
          Object.entries(wanted.colorImages).map(([color, address]) => [
            color,
            imageAt(address ?? '') ?? address,
          ]),
        ),
      }
      const isLeft = before !== undefined && isOurs && again.size > 0
      await writePictures(tx, of.id, position, {
        done: copies.size,
        problems: [...next.problems, ...problems],
        failed: problems.length,
        left: isLeft ? left : undefined,
      })
      return true
    })
  }

  /** Fetches and stores a picture. Returns its address in the shop, or why there is none. */
  async function keep(address: string, signal: AbortSignal): Promise<string | PictureFault> {
    if (!deps.fetchPublic) throw new Error('This process fetches no pictures')
    try {
      const limits = { maxBytes: MAX_PICTURE, timeout: PICTURE_TIME, kind: 'image/', signal }
      const kept = await deps.images.keep(await deps.fetchPublic(address, limits))
      return kept.outcome === 'kept' ? kept.address : PICTURE_FAULTS['wrong-kind']
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error
      signal.throwIfAborted()
      return PICTURE_FAULTS[error.fault]
    }
  }

  return {
    /** Fetches all that wait, one product after the other. Returns false if the import was stopped meanwhile. */
    async fetchAll(of: StoredImport, given: Attempt): Promise<boolean> {
      for (let last = 0; ; ) {
        if ((await findImport(db, of.id))?.state !== of.state) return false
        const next = await nextPictures(db, of.id, last)
        if (!next) return true
        await fetchFor(of, next, given)
        last = next.position
        await setTimeout(PAUSE, undefined, { signal: given.signal })
      }
    },

    /** Lets those be tried again later that could not be reached. */
    async tryAgainLater(tx: Transaction<Schema>, importId: string, attempt: number): Promise<void> {
      const wait = WAITS[attempt - 1]
      if (wait === undefined || !(await nextPictures(tx, importId, 0))) return
      const next = attempt + 1
      await queue.enqueue(tx, {
        kind: 'goods.pictures',
        payload: { importId, attempt: next },
        dedupeKey: `goods.pictures/${importId}/${next}`,
        runAt: deps.now() + wait,
      })
    },
  }
}

const PICTURE_FAULTS = {
  'not-public': { code: 'PICTURE_NOT_PUBLIC', parameters: {} },
  unreachable: { code: 'PICTURE_UNREACHABLE', parameters: {} },
  'too-large': { code: 'PICTURE_TOO_LARGE', parameters: { megabytes: MAX_PICTURE / 1024 / 1024 } },
  'wrong-kind': { code: 'PICTURE_OF_NO_KIND', parameters: {} },
} as const
type PictureFault = (typeof PICTURE_FAULTS)[keyof typeof PICTURE_FAULTS]
