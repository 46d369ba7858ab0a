import type { Fate, FileFormat } from '#domain/goodsFiles/goods.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/tone.ts'

interface FateLook {
  readonly name: () => string
  readonly text: () => string
  readonly tone: Tone
}

export const FATE_LOOKS: Readonly<Record<Fate, FateLook>> = {
  new: { name: m.goods_files_new, text: m.goods_files_new_text, tone: 'info' },
  changed: { name: m.goods_files_changed, text: m.goods_files_changed_text, tone: 'warning' },
  same: { name: m.goods_files_same, text: m.goods_files_same_text, tone: 'success' },
  wrong: { name: m.goods_files_wrong, text: m.goods_files_wrong_text, tone: 'error' },
}

export const FORMAT_NAMES: Readonly<Record<FileFormat, () => string>> = {
  own: m.goods_files_format_own,
  woocommerce: m.goods_files_format_woocommerce,
  shopify: m.goods_files_format_shopify,
}
