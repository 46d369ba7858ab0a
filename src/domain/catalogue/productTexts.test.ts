import { expect, test } from 'vitest'
import { descriptionIn, nameIn } from './productTexts.ts'

test('a Bengali page shows the Bengali name and description, and the English ones where there are none', () => {
  const saree = { name: 'Saree', nameBengali: 'শাড়ি', description: 'Silk', descriptionBengali: 'রেশম' }
  expect([nameIn('bn', saree), descriptionIn('bn', saree)]).toEqual(['শাড়ি', 'রেশম'])
  expect([nameIn('en', saree), descriptionIn('en', saree)]).toEqual(['Saree', 'Silk'])
  const english = { ...saree, nameBengali: '', descriptionBengali: '' }
  expect([nameIn('bn', english), descriptionIn('bn', english)]).toEqual(['Saree', 'Silk'])
})
