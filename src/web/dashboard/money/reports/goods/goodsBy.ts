import { useQuery } from '@tanstack/react-query'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { m } from '#web/paraglide/messages.js'

/** What the rows of questions about goods are. */
export const GOODS_BY = ['product', 'category', 'size'] as const
export type GoodsBy = (typeof GOODS_BY)[number]

const WORDS: Readonly<Record<GoodsBy, () => string>> = {
  product: m.reports_by_product,
  category: m.reports_by_category,
  size: m.reports_by_size,
}

export function goodsByText(by: GoodsBy): string {
  return WORDS[by]()
}

export function goodsChoices() {
  return GOODS_BY.map((by) => ({ by, label: goodsByText(by) }))
}

export type NamedRow = Pick<ReportAnswer['rows'][number], 'key' | 'label' | 'labelBengali'>

/** What a row is called in the page's language. `categories`: those of the shop, as far as they are known. */
export function goodsRowName(
  by: GoodsBy,
  { key, label, labelBengali }: NamedRow,
  categories: readonly Pick<CategoryAnswer, 'name' | 'nameBengali'>[],
): string {
  if (by === 'product')
    return goodsName({ name: label, nameBengali: labelBengali }) || m.reports_product_gone()
  if (key === '') return by === 'category' ? m.reports_category_gone() : m.reports_no_size()
  if (by === 'size') return key === NOT_APPLICABLE ? m.reports_no_size() : key
  const category = categories.find(({ name }) => name === key)
  return category ? categoryLabel(category) : key
}

/** Names rows as {@link goodsRowName}; categories by their English name until theirs are there. */
export function useGoodsNames(by: GoodsBy): (row: NamedRow) => string {
  const { data = [] } = useQuery({ ...categoriesQuery(), enabled: by === 'category' }, queryClient())
  return (row) => goodsRowName(by, row, data)
}
