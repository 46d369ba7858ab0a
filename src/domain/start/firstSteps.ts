import type { OwnerSettings } from '../settings/ownerSettings.ts'
import { SHOP } from '../shopSettings.ts'
import { ownContact } from './ownShop.ts'

/** What the owner of a new shop does first, in the order of the screen. */
export const FIRST_STEPS = [
  'name',
  'categories',
  'contact',
  'delivery',
  'checkout',
  'product',
  'mail',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The steps without which a shop sells as well: they can be done later, and are not counted as left. */
export const LATER_STEPS: readonly FirstStep[] = ['mail']

/** Those that have to be done before the shop can sell. */
export const NEEDED_STEPS = FIRST_STEPS.filter((step) => !LATER_STEPS.includes(step))

interface Facts {
  readonly settings: Pick<OwnerSettings, 'shop' | 'messages'>
  /** Whether somebody has ever said which categories the shop keeps. */
  readonly hasKeptCategories: boolean
  /** Whether the owner has ever saved the delivery settings. */
  readonly hasSavedDelivery: boolean
  /** Whether the owner has ever saved what the checkout asks for. */
  readonly hasSavedCheckout: boolean
  /** Whether something was ever delivered: who sells since long is not asked how to begin. */
  readonly hasDelivered: boolean
  /** Whether there is a product that is not the demo's, or that the owner has changed. */
  readonly hasOwnProduct: boolean
}

/** The steps that are done. The name is the owner's once both its spellings are, the contact once each part of it is that a shop needs. */
export function doneSteps({ settings, ...facts }: Facts): FirstStep[] {
  const { shop, messages } = settings
  const contact = ownContact({ ...shop, helpline: shop.helpline.shown })
  const done: Readonly<Record<FirstStep, boolean>> = {
    name: shop.name !== SHOP.name && shop.nameBengali !== SHOP.nameBengali,
    categories: facts.hasKeptCategories || facts.hasDelivered,
    contact:
      shop.helpline.dial !== SHOP.helpline.dial &&
      [contact.email, contact.address].every(({ length }) => length > 0) &&
      // Its own or none (shopAddress.ts), but not that of the demo's shop.
      contact.addressBengali.length === shop.addressBengali.length,
    delivery: facts.hasSavedDelivery,
    checkout: facts.hasSavedCheckout || facts.hasDelivered,
    product: facts.hasOwnProduct,
    mail: messages.mail.url.kind === 'set',
  }
  return FIRST_STEPS.filter((step) => done[step])
}
