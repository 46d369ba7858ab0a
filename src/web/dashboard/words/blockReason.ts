import type { BlockReason } from '#domain/customers/block.ts'
import { m } from '#web/paraglide/messages.js'

const REASON_TEXTS: Readonly<Record<BlockReason, () => string>> = {
  'refuses-parcels': m.customers_block_reason_refuses,
  'false-orders': m.customers_block_reason_false,
  rude: m.customers_block_reason_rude,
  other: m.customers_block_reason_other,
}

/** Why somebody is blocked, in words. */
export function blockReason(reason: BlockReason): string {
  return REASON_TEXTS[reason]()
}
