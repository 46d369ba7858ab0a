import { SECTIONS } from '#contract/settings/sections.ts'
import { findCategory } from '#domain/catalogue/categories.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { DEFAULT_SETTINGS, type SectionName } from '#domain/settings/ownerSettings.ts'
import type { CallerName, Peopled } from './peopledShop.ts'

/** The status for each caller; `others`: for those not named. */
export type Expected = Partial<Record<CallerName, number>> & { readonly others: number }

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: (shop: Peopled) => string
  readonly body?: (shop: Peopled) => unknown
  readonly expected: Expected
  /** Its path without /api is a page. */
  readonly belowApi?: true
}

export const MEN_ITEMS = findCategory(FIRST_TREE, 'Men Items')?.subCategories.map(({ id }) => id)

export const EVERYBODY: Expected = { others: 200 }
/** A removed customer is unknown: 401, like a visitor. */
export const ADMINS: Expected = {
  others: 401,
  customer: 403,
  'another customer': 403,
  'demoted admin': 403,
  manager: 403,
  sales: 403,
  packer: 403,
  catalogue: 403,
  admin: 200,
}
export const EVERYBODY_SIGNED_IN: Expected = {
  others: 401,
  customer: 200,
  'another customer': 200,
  'demoted admin': 200,
  manager: 200,
  sales: 200,
  packer: 200,
  catalogue: 200,
  admin: 200,
}
export const FOR_THE_CATALOGUE: Expected = { ...ADMINS, manager: 200, catalogue: 200 }
/** Those who may read goods and their stock. */
export const FOR_GOODS: Expected = { ...FOR_THE_CATALOGUE, sales: 200 }
export const FOR_ORDERS: Expected = { ...ADMINS, manager: 200, sales: 200 }
export const FOR_PARCELS: Expected = { ...FOR_ORDERS, packer: 200 }
export const FOR_SHIPPING: Expected = { ...ADMINS, manager: 200, packer: 200 }
export const THE_CUSTOMER: Expected = { ...ADMINS, customer: 200 }
/** Of the order of `customer` that is not confirmed: those who do not see it are told that there is none. */
export const UNSEEN: Expected = {
  ...ADMINS,
  'another customer': 404,
  'demoted admin': 404,
  packer: 404,
  catalogue: 404,
}

/** `expected` with the status `one` replaced by `other`. */
export function everyStatus(expected: Expected, one: number, other: number): Expected {
  const entries = Object.entries(expected).map(([name, status]) => [name, status === one ? other : status])
  return Object.fromEntries(entries) as Expected
}

/** The calls of one section of the settings. */
export function settingsCalls(section: SectionName): Record<string, Call> {
  const path = () => `/settings/${section}`
  return {
    [`GET ${path()}`]: { method: 'GET', path, expected: ADMINS },
    [`PUT ${path()}`]: {
      method: 'PUT',
      path,
      body: () => ({ value: SECTIONS[section].toAnswer(DEFAULT_SETTINGS[section] as never), revision: 0 }),
      expected: ADMINS,
    },
  }
}
