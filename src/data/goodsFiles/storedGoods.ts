import type { ReadGoods } from '#domain/goodsFiles/goods.ts'

/** What a change removes is undefined in it, which JSON drops: this stands there instead, and no field has such a value. */
const REMOVED = { isRemoved: true } as const

/** Goods of a file as text, with what they remove. */
export function goodsText(goods: ReadGoods): string {
  return JSON.stringify(withFields(goods, (value) => (value === undefined ? REMOVED : value)))
}

/** The goods of such a text. */
export function goodsOfText(text: string): ReadGoods {
  return withFields(JSON.parse(text) as ReadGoods, (value) => (isRemoved(value) ? undefined : value))
}

/** The goods with each field of their change, of its variants, and of what further rows say, mapped. */
function withFields(goods: ReadGoods, map: (value: unknown) => unknown): ReadGoods {
  const mapped = <Fields extends object>(fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)])) as Fields
  const { variants, ...change } = goods.change
  const laterRows = goods.laterRows?.map(({ said, ...row }) => ({
    ...row,
    ...(said ? { said: mapped(said) } : {}),
  }))
  return {
    ...goods,
    change: { ...mapped(change), ...(variants ? { variants: variants.map(mapped) } : {}) },
    ...(laterRows ? { laterRows } : {}),
  }
}

function isRemoved(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isRemoved' in value && value.isRemoved === true
}
