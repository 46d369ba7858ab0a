import { getLocale } from '#web/paraglide/runtime.js'

/** Goods as staff know them: on Bengali pages by their Bengali name, where their product has one. */
export function goodsName({ name, nameBengali }: { name: string; nameBengali: string }): string {
  return getLocale() === 'bn' && nameBengali !== '' ? nameBengali : name
}
