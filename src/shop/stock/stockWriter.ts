import type { Transaction } from 'kysely'
import { raiseContentVersion } from '#data/core/contentVersion.ts'
import type { Schema } from '#data/core/schema.ts'
import { inSharedTransaction } from '#data/core/sharedCommit.ts'
import {
  changesAvailability,
  followStock,
  moveStock,
  type StockActor,
  type StockMoved,
} from '#data/stock/stock.ts'
import { FEW } from '#domain/catalogue/variants.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { PieceStock, StockMove } from '#domain/stock/stockMove.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { VersionWatch } from '../core/versionWatch.ts'

/** A transaction that may change stocks. */
export interface StockTransaction {
  readonly tx: Transaction<Schema>
  /** Pages say how many are left where few are. */
  readonly showsFew: boolean
  /**
   * Raises the content version where pages may have to change ({@link changesAvailability}), before the first {@link move}. Without it such
   * a move rolls everything back, and the work runs again with a version raised from the beginning.
   */
  announce(): Promise<void>
  /** Moves stocks, and lets their products follow. */
  move(moves: readonly StockMove[], by: StockActor): Promise<StockMoved[]>
}

/**
 * Runs `work` in a transaction, perhaps several times; it has no effects outside. A sale leaves the content version, and
 * with it all rendered pages, unless something is sold out or back, or the owner's pages say how few are left. Locks are taken in one order, here as in the
 * admins' writes: content version, stocks by piece, products.
 */
export type StockWriter = <Result>(work: (change: StockTransaction) => Promise<Result>) => Promise<Result>

export function stockWriter(
  { db }: Pick<ShopDeps, 'db'>,
  version: VersionWatch,
  settings: () => OwnerSettings,
): StockWriter {
  async function attempt<Result>(
    work: (change: StockTransaction) => Promise<Result>,
    isAnnounced: boolean,
  ): Promise<Result> {
    const { result, raised } = await inSharedTransaction(db, async (tx) => {
      const showsFew = settings().look.fewLeftShown
      let raised: number | undefined
      const announce = async () => {
        raised ??= await raiseContentVersion(tx)
      }
      const move: StockTransaction['move'] = async (moves, by) => {
        const moved = await moveStock(tx, moves, by)
        if (raised === undefined && changesAvailability(moved, showsFew)) throw new Unannounced()
        await followStock(tx, moved)
        return moved
      }
      if (isAnnounced) await announce()
      return { result: await work({ tx, showsFew, announce, move }), raised }
    })
    if (raised !== undefined) await version.raise(raised)
    return result
  }

  return async (work) => {
    try {
      return await attempt(work, false)
    } catch (error) {
      if (!(error instanceof Unannounced)) throw error
      return await attempt(work, true)
    }
  }
}

/** Pages have to change, under a content version that was not raised. */
class Unannounced extends Error {}

/**
 * Takes counted pieces for an order; `left` is what there was of each a moment ago, unlocked. Returns those of which there
 * are too few, with what is left of them, and those that are no longer counted or sold; the caller then undoes the
 * transaction. `alsoGiven`: what the order gives back in the same step, so that all locks are taken in one order.
 */
export async function takeStock(
  change: StockTransaction,
  orderId: string,
  pieces: readonly (PieceStock & { readonly left: number })[],
  by: StockActor,
  alsoGiven: readonly StockMove[] = [],
): Promise<PieceStock[]> {
  if (pieces.length === 0 && alsoGiven.length === 0) return []
  const most = change.showsFew ? FEW : 0
  if (pieces.some(({ quantity, left }) => quantity <= left && left - quantity <= most))
    await change.announce()
  const moved = await change.move(
    [
      ...alsoGiven,
      ...pieces.map(
        ({ productId, size, color, quantity }) =>
          ({ productId, size, color, delta: -quantity, reason: 'sold', orderId }) as const,
      ),
    ],
    by,
  )
  return moved.flatMap((move) => {
    if (move.outcome === 'moved' || move.delta > 0) return []
    const { productId, size, color } = move
    return [{ productId, size, color, quantity: move.outcome === 'refused' ? move.available : 0 }]
  })
}
