import { ORDER_LISTS, type OrderList } from './lists.ts'

/** The list that led to a page, and the part of it that was shown. */
export interface PassedList {
  readonly list: OrderList
  /** Its address, with page and search. */
  readonly to: string
}

/** What links of a list pass along in the navigation's state, so that the page leads back to the same part of it. */
export const passingList = (here: string) => ({ list: here })

/** The same for a page that such a link has opened, and that leads on to another order. */
export function passingOn(state: unknown) {
  const passed = listPassed(state)
  return passed && passingList(passed.to)
}

/**
 * The part of a list of orders that was passed along by {@link passingList}. The browser keeps that state over a
 * reload: what is no address of a list of orders is none.
 */
export function listPassed(state: unknown): PassedList | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { list: to }: { list?: unknown } = state
  if (typeof to !== 'string') return undefined
  const list = ORDER_LISTS.find(({ path }) => to.split('?')[0] === `/dashboard/${path}`)
  return list && { list, to }
}
