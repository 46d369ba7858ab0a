import type { Language } from '../text/language.ts'
import type { Product } from './product.ts'

/** The name of goods that pages of a language show: the English one where the owner has given no Bengali one. */
export function nameIn(
  language: Language,
  { name, nameBengali }: { readonly name: string; readonly nameBengali?: string | undefined },
): string {
  return language === 'bn' ? nameBengali || name : name
}

/** The description that pages of a language show. */
export function descriptionIn(
  language: Language,
  { description, descriptionBengali }: Pick<Product, 'description' | 'descriptionBengali'>,
): string {
  return language === 'bn' ? descriptionBengali || description : description
}
