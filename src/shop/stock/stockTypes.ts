import type { StockMovesQuery, StockQuery } from '#contract/stock/stockRoomSchema.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type {
  CountedLine,
  DamagedLine,
  ReceivedLine,
  RoomPiece,
  StockEntry,
} from '#domain/stock/stockRoom.ts'
import type { Denied } from '../core/answers.ts'

/** What comes with the lines of a change. */
export interface StockChange<Line> {
  readonly lines: readonly Line[]
  readonly note: string
}

/** What became of a change. Unless it is booked, nothing was changed. */
export type StockBooked =
  | { readonly outcome: 'booked' }
  /** Each line that cannot be booked. */
  | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
  /** The key came with another request before. */
  | { readonly outcome: 'key-reused' }

/**
 * What lies in the store room. Reading needs `goods.read`, and says what pieces cost to those who see it (`seesGoodsCosts`);
 * all else needs `catalogue`. The same `key` and request book once.
 */
export interface StockRoom {
  list(
    caller: Caller,
    query: StockQuery,
  ): Promise<
    { readonly outcome: 'listed'; readonly pieces: readonly RoomPiece[]; readonly total: number } | Denied
  >
  /** The history of a piece, newest first. `older`: the last entry, if there are more. */
  moves(
    caller: Caller,
    query: StockMovesQuery,
  ): Promise<
    | {
        readonly outcome: 'listed'
        /** Undefined: the product no longer has it. */
        readonly piece: RoomPiece | undefined
        readonly moves: readonly StockEntry[]
        readonly older: StockEntry | undefined
      }
    | Denied
  >
  /** Adds goods that came in. What was not counted is counted from then on. */
  receive(
    caller: Caller,
    goods: StockChange<ReceivedLine> & { readonly updateCosts: boolean },
    key?: string,
  ): Promise<StockBooked | Denied>
  /** Books what differs from what there should have been when it was counted (decision 0060). */
  count(caller: Caller, counted: StockChange<CountedLine>, key?: string): Promise<StockBooked | Denied>
  /** Takes pieces out. */
  damage(caller: Caller, damaged: StockChange<DamagedLine>, key?: string): Promise<StockBooked | Denied>
}
