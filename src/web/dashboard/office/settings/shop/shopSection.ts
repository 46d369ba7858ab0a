import type { shopAnswer } from '#contract/settings/shopSchema.ts'
import { sectionForm } from '../sectionForm.ts'

type ShopValue = ReturnType<typeof shopAnswer>

/** The fields of the section: an address is one text with a line per row. */
export interface ShopFields extends Omit<ShopValue, 'welcomeBengali' | 'address' | 'addressBengali'> {
  welcomeBengali: { text: string }[]
  address: string
  addressBengali: string
}

export const shopSection = sectionForm<ShopValue, ShopFields>({
  name: 'shop',
  fieldsOf: (shop) => ({
    ...shop,
    welcomeBengali: shop.welcomeBengali.map((text) => ({ text })),
    address: shop.address.join('\n'),
    addressBengali: shop.addressBengali.join('\n'),
  }),
  bodyOf: (fields) => ({
    ...fields,
    welcomeBengali: fields.welcomeBengali.map(({ text }) => text),
    address: linesOf(fields.address),
    addressBengali: linesOf(fields.addressBengali),
  }),
  fieldAt: (path) => path.replace(/^(welcomeBengali\.\d+)$/, '$1.text').replace(/^(address\w*)\.\d+$/, '$1'),
})

export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
