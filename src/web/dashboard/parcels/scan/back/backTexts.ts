import type { ReturnReason } from '#domain/order/returned.ts'
import type { Fate } from '#domain/parcel/received.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'

/** What may become of a piece, as its buttons say it. */
export const FATE_LOOKS: Readonly<Record<Fate, { readonly word: () => string; readonly icon: IconName }>> = {
  shelf: { word: m.scan_back_shelf, icon: 'archive-restore' },
  damaged: { word: m.scan_back_damaged, icon: 'package-x' },
  missing: { word: m.scan_back_missing, icon: 'ban' },
}

/** Why it came back, as one says it at the table; the order knows a few more. */
export const REASON_CHIPS = [
  ['refused', m.scan_back_refused],
  ['not-reached', m.scan_back_not_reached],
  ['wrong-goods', m.scan_back_wrong_goods],
  ['broken-on-the-way', m.scan_back_broken],
  ['other', m.scan_back_other_reason],
] as const satisfies readonly (readonly [ReturnReason, () => string])[]
