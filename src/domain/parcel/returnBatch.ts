/** The most parcels that are brought back at once. */
export const MOST_BROUGHT = 500

/** What a courier's man brought back at once. Milliseconds, UTC. */
export interface ReturnBatch {
  readonly id: string
  /** How many parcels he said there are. */
  readonly said: number
  /** How many of them were received. */
  readonly scanned: number
  /** His name; may be empty. */
  readonly broughtBy: string
  readonly begunAt: number
  /** The name of the member of staff who received them; empty if they are no longer known. */
  readonly by: string
  readonly endedAt: number | undefined
}

/** One that came with a batch. */
export interface BroughtParcel {
  readonly id: string
  readonly orderId: string
  readonly trackingCode: string | undefined
  /** Of the customer; empty if the order was deleted. */
  readonly name: string
}
