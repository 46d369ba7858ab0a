import type { BatchAnswer } from '#contract/parcels/returnBatchSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** '17 of 20 came'. */
export function cameText({ scanned, said }: BatchAnswer): string {
  return m.back_batch_came({ done: count(scanned), total: count(said) })
}

/** '3 did not come', '1 more than he said'; empty: as many came. */
export function differenceText({ scanned, said }: BatchAnswer): string {
  if (scanned === said) return ''
  const number = Math.abs(said - scanned)
  const say = scanned < said ? m.back_batch_fewer : m.back_batch_more
  return say({ shown: count(number) })
}
