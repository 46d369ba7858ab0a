import { describe, expect, test } from 'vitest'
import { orderCodeSchema } from '#contract/orders/orderCodeSchema.ts'
import { smsParts } from '../messages/smsParts.ts'
import { codeText } from './orderCode.ts'

describe('a code as it is typed', () => {
  test.each([
    ['482913', '482913'],
    ['482 913', '482913'],
    ['৪৮২৯১৩', '482913'],
    [' 000000 ', '000000'],
  ])('%j is read', (typed, read) => {
    expect(orderCodeSchema.parse(typed)).toBe(read)
  })

  test.each(['', '48291', '4829133', 'abcdef', '4829 13 000 000 000 000 00', '４８２９１３'])(
    '%j is not',
    (typed) => {
      expect(orderCodeSchema.safeParse(typed).success).toBe(false)
    },
  )
})

test('an SMS with a code is one part in each language', () => {
  const shop = { name: 'Haat', nameBengali: 'হাট' }
  for (const language of ['en', 'bn'] as const) {
    expect(smsParts(codeText('482913', shop, language)).parts).toBe(1)
    expect(codeText('482913', shop, language)).toContain('482913')
  }
})
