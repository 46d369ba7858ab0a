import { expect, test, vi } from 'vitest'
import type { PreviewAnswer } from '#contract/goodsFiles/importSchema.ts'
import type { Wishes } from '#domain/goodsFiles/imports.ts'
import { PreviewBox } from '#web/dashboard/goods/goodsFiles/previewBox.tsx'
import { rendered } from './rendered.ts'

const pressed = vi.hoisted(() => new Map<string, (() => void)[]>())
vi.mock('#web/ui/button.tsx', async (original) => ({
  ...(await original<object>()),
  Button: ({ children, onClick }: { children: unknown; onClick: () => void }) => {
    const name = String(children)
    pressed.set(name, [...(pressed.get(name) ?? []), onClick])
    return name
  },
}))

const PREVIEW: PreviewAnswer = {
  ...{ format: 'own', columns: 2, unknownColumns: ['আছে'], rows: 1, noted: 0 },
  meanings: [
    { heading: 'নাম', column: 'name' },
    { heading: 'আছে', column: '' },
    { heading: 'Price', column: 'price', earlier: 'costPrice' },
  ],
  counts: { new: 0, changed: 0, same: 0, wrong: 2 },
  goods: [],
  unknownCategories: [
    { name: 'Bag Itms', goods: 1, suggestion: 'Bag Items' },
    { name: 'Sarees', goods: 1 },
    { name: 'Mens', goods: 1, suggestion: 'Men Items' },
  ],
}

test('whichever button has the file read again, what is chosen in the other box is kept', () => {
  const columns = { আছে: 'stock' } as const
  const filings = { Sarees: 'Women Items', Mens: '' }
  const checked: Wishes[] = []
  const { html } = rendered(PreviewBox, {
    ...{ file: new File([], 'goods.csv'), preview: PREVIEW, wishes: { filings, columns } },
    ...{ sending: undefined, failure: undefined, onFile: () => {}, onWishes: () => {}, onBegin: () => {} },
    onCheck: (wishes) => checked.push(wishes),
  })
  expect(html).toContain('<option value="stock" selected="">')
  for (const name of ['Read as last time', 'Check again'])
    for (const press of pressed.get(name) ?? []) press()
  expect(checked).toEqual([
    { filings, columns: { ...columns, Price: 'costPrice' } },
    { filings, columns },
    // What is suggested counts where it is seen, unless something else is chosen.
    { filings: { ...filings, 'Bag Itms': 'Bag Items' }, columns },
  ])
})
