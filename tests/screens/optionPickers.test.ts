import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { aProduct } from '#tests/factories.ts'
import { OptionPickers } from '#web/storefront/choices/optionPickers.tsx'
import type { OfferedPiece } from '#web/storefront/choices/pieces.ts'
import { rendered, tagsOf } from './rendered.ts'

const pickers = (choice: { size?: string; color?: string } = {}, pieces: readonly OfferedPiece[] = []) =>
  rendered(OptionPickers, {
    line: cartLineOf(aProduct({ name: 'Coat' }), choice),
    choices: [
      { kind: 'color', options: ['Black', 'Red'], pieces },
      { kind: 'size', options: ['S', 'M'], pieces },
    ],
    onChoose: () => {},
  })

test('a line that says N/A has a picker for each, which says what is to be chosen and for which product', () => {
  const drawn = pickers()
  expect(tagsOf(drawn, 'select').map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
    'Choose colour: Coat',
    'Choose size: Coat',
  ])
  expect(drawn.text).toBe('Choose colour Colour: Black Colour: Red Choose size Size: S Size: M')
  expect(tagsOf(drawn, 'option').filter((tag) => tag.includes('selected'))).toEqual([
    '<option value="" disabled="" selected="">',
    '<option value="" disabled="" selected="">',
  ])
})

test('what has been chosen is shown and may be changed; what is no longer offered is chosen again', () => {
  const drawn = pickers({ color: 'Red', size: 'XXXL' })
  expect(drawn.text).toBe('Colour: Black Colour: Red Choose size Size: S Size: M')
  expect(tagsOf(drawn, 'option').filter((tag) => tag.includes('selected'))).toEqual([
    '<option value="Red" selected="">',
    '<option value="" disabled="" selected="">',
  ])
})

test('what is sold out cannot be chosen, and says so', () => {
  const piece = (color: string, isSoldOut: boolean) => ({
    ...{ size: 'M', color, isSoldOut },
    originalPrice: poisha(100),
    offerPrice: undefined,
  })
  const drawn = pickers({}, [piece('Black', false), piece('Red', true)])
  expect(drawn.text).toContain('Colour: Red · Sold out')
  expect(tagsOf(drawn, 'option').filter((tag) => tag.includes('disabled'))).toEqual([
    '<option value="" disabled="" selected="">',
    '<option value="Red" disabled="">',
    '<option value="" disabled="" selected="">',
    '<option value="S" disabled="">',
  ])
})
