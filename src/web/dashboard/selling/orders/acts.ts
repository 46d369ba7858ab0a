import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { isDeletable, type OrderStatus } from '#domain/order/lifecycle.ts'
import { isReturnedTo, mayComeBack, RETURNED_TO, type ReturnedTo } from '#domain/order/returned.ts'
import type { SpecifiedRole } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'
import type { ButtonVariant } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { movesOf, movesWith, offersDeletion, type ReadList, type Right } from '../../words/orderLists.ts'

/** An action on an order: moving it to a status, saying where its returned goods are, or deleting it. */
export type Act = OrderStatus | ReturnedTo | 'delete'

/** The part of an order that decides which actions fit it. */
type Actable = Pick<OrderAnswer, 'orderStatus' | 'returned' | 'returnAsked' | 'joinedInto'>

/** The actions that a list offers, in the order of its buttons. */
export function actsOf(list: Pick<ReadList, 'rights' | 'statuses'>): Act[] {
  const settles = list.statuses.some(mayComeBack) && list.rights.includes('orders.move')
  return [
    ...(settles ? RETURNED_TO : []),
    ...movesOf(list),
    ...(offersDeletion(list) ? (['delete'] as const) : []),
  ]
}

/** Those of the list that an order offers: where returned goods are is asked only until somebody has said so. */
export function actsFor(list: Pick<ReadList, 'rights' | 'statuses'>, order: Actable): Act[] {
  return actsOf(list).filter((act) => settlesWhole(order) || !isReturnedTo(act))
}

/** Whether it is said at once where all goods of an order are. What its customer asked to return is said piece by piece, and nowhere else. */
function settlesWhole({ returned, returnAsked }: Actable): boolean {
  return returned === 'undecided' && !returnAsked
}

/** Whether somebody with these rights says on the page of an order, piece by piece, what came back. */
export function saysPieces(rights: readonly Right[], { returned, returnAsked }: Actable): boolean {
  return rights.includes('orders.move') && returned === 'undecided' && returnAsked !== undefined
}

/** Do these rights allow the action for this order? */
export function mayAct(rights: readonly Right[], act: Act, order: Actable): boolean {
  const { orderStatus: status, joinedInto } = order
  if (act === 'delete') return rights.includes('orders.delete') && isDeletable(status)
  if (isReturnedTo(act)) return rights.includes('orders.move') && settlesWhole(order)
  // The order that took the goods over is the one to confirm.
  return !joinedInto && movesWith(rights, status).includes(act)
}

/** The action of the main button of an order in a list: the next status. Cancelling and deleting are never one. */
export function nextAct(list: Pick<ReadList, 'rights' | 'statuses'>, order: Actable): Act | undefined {
  return actsFor(list, order).find((act) => !CALLS_OFF.includes(act) && mayAct(list.rights, act, order))
}

const CALLS_OFF: readonly Act[] = ['Cancelled', 'delete']

/** An action for several orders: those that it fits, and the rest, which it leaves unchanged. */
export interface Fitting<Order> {
  readonly act: Act
  readonly fits: readonly Order[]
  readonly rest: readonly Order[]
}

/** The actions that a list offers for the selected orders, each with the orders that it fits. */
export function actsForMany<Order extends Actable>(
  list: Pick<ReadList, 'rights' | 'statuses'>,
  orders: readonly Order[],
): Fitting<Order>[] {
  const offered = actsOf(list).filter((act) => orders.some((order) => actsFor(list, order).includes(act)))
  return offered.map((act) => {
    const fits = orders.filter((order) => fitsAmongMany(list, act, order))
    return { act, fits, rest: orders.filter((order) => !fits.includes(order)) }
  })
}

/**
 * In a bulk action only orders in Shipping can become Delivered (decision 0025): a parcel that was never sent would be
 * overlooked among them. For a single order the move from Confirmed of section 4 is allowed.
 */
function fitsAmongMany({ rights }: Pick<ReadList, 'rights'>, act: Act, order: Actable): boolean {
  return mayAct(rights, act, order) && (act !== 'Delivered' || order.orderStatus === 'Shipping')
}

interface ActTexts {
  /** The label of its button (section 4). */
  readonly label: () => string
  /** The label of its button if it fits only some of the selected: 'Mark 9 of 10 as shipping'. */
  readonly someLabel: (counts: { fits: string; total: string }) => string
  /** The label of the confirm button. */
  readonly yes: () => string
  /** A question shown before the usual warning. */
  readonly question?: () => string
  /** It cancels or deletes. */
  readonly danger?: true
  readonly variant: ButtonVariant
  readonly icon: IconName
}

const TEXTS: Partial<Record<Act, ActTexts>> = {
  Confirmed: {
    label: m.orders_act_confirm,
    someLabel: m.orders_act_confirm_some,
    yes: m.orders_yes_confirm,
    variant: 'soft',
    icon: 'circle-check',
  },
  Shipping: {
    label: m.orders_act_ship,
    someLabel: m.orders_act_ship_some,
    yes: m.orders_yes_ship,
    variant: 'soft',
    icon: 'truck',
  },
  Delivered: {
    label: m.orders_act_deliver,
    someLabel: m.orders_act_deliver_some,
    yes: m.orders_yes_deliver,
    question: m.orders_ask_delivered,
    variant: 'soft',
    icon: 'package-check',
  },
  Return: {
    label: m.orders_act_return,
    someLabel: m.orders_act_return_some,
    yes: m.orders_yes_return,
    variant: 'soft',
    icon: 'undo-2',
  },
  Cancelled: {
    label: m.orders_act_cancel,
    someLabel: m.orders_act_cancel_some,
    yes: m.orders_yes_cancel,
    danger: true,
    variant: 'dangerGhost',
    icon: 'circle-x',
  },
  shelf: {
    label: m.orders_act_shelf,
    someLabel: m.orders_act_shelf_some,
    yes: m.orders_yes_shelf,
    question: m.orders_ask_shelf,
    variant: 'soft',
    icon: 'package-check',
  },
  damaged: {
    label: m.orders_act_damaged,
    someLabel: m.orders_act_damaged_some,
    yes: m.orders_yes_damaged,
    question: m.orders_ask_damaged,
    variant: 'soft',
    icon: 'circle-x',
  },
  delete: {
    label: m.orders_act_delete,
    someLabel: m.orders_act_delete_some,
    yes: m.orders_yes_delete,
    danger: true,
    variant: 'dangerGhost',
    icon: 'trash-2',
  },
}

/** A customer confirms nothing: what was cancelled is ordered again, one at a time. */
const ORDER_AGAIN: Partial<ActTexts> = { label: m.orders_act_again, yes: m.orders_yes_again }

/** The texts of an action, as those have it whose lists these are. Throws for a status that no move leads to. */
export function actTexts(act: Act, by: SpecifiedRole): ActTexts {
  const texts = TEXTS[act]
  if (!texts) throw new Error(`Nobody moves an order to ${act}`)
  return act === 'Confirmed' && by === 'customer' ? { ...texts, ...ORDER_AGAIN } : texts
}
