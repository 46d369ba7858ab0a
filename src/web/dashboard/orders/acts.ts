import { isDeletable, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { m } from '#web/paraglide/messages.js'
import type { ButtonVariant } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { movesOf, movesWith, offersDeletion, type ReadList, type Right } from './lists.ts'

/** An action on an order: moving it to a status, or deleting it. */
export type Act = OrderStatus | 'delete'

/** The actions that a list offers, in the order of its buttons. */
export function actsOf(list: Pick<ReadList, 'rights' | 'statuses'>): Act[] {
  return offersDeletion(list) ? [...movesOf(list), 'delete'] : movesOf(list)
}

/** Do these rights allow the action for an order in `status`? */
export function mayAct(rights: readonly Right[], act: Act, status: OrderStatus): boolean {
  if (act === 'delete') return rights.includes('orders.delete') && isDeletable(status)
  return movesWith(rights, status).includes(act)
}

/** The action of the main button of an order in a list: the next status. Cancelling is never one. */
export function nextAct(
  list: Pick<ReadList, 'rights' | 'statuses'>,
  { orderStatus }: Pick<OrderAnswer, 'orderStatus'>,
): Act | undefined {
  const acts = actsOf(list)
  const forward = acts.find((act) => !CALLS_OFF.includes(act) && mayAct(list.rights, act, orderStatus))
  // If only one action is possible, it has the button.
  return forward ?? (acts.length === 1 ? acts[0] : undefined)
}

const CALLS_OFF: readonly Act[] = ['Cancelled', 'delete']

/** An action for several orders: those that it fits, and the rest, which it leaves unchanged. */
export interface Fitting<Order> {
  readonly act: Act
  readonly fits: readonly Order[]
  readonly rest: readonly Order[]
}

/** The actions that a list offers for the selected orders, each with the orders that it fits. */
export function actsForMany<Order extends Pick<OrderAnswer, 'orderStatus'>>(
  list: Pick<ReadList, 'rights' | 'statuses'>,
  orders: readonly Order[],
): Fitting<Order>[] {
  return actsOf(list).map((act) => {
    const fits = orders.filter(({ orderStatus }) => fitsAmongMany(list, act, orderStatus))
    return { act, fits, rest: orders.filter((order) => !fits.includes(order)) }
  })
}

/**
 * In a bulk action only orders in Shipping can become Delivered (decision 0025): a parcel that was never sent would be
 * overlooked among them. For a single order the move from Confirmed of section 4 is allowed.
 */
function fitsAmongMany({ rights }: Pick<ReadList, 'rights'>, act: Act, status: OrderStatus): boolean {
  return mayAct(rights, act, status) && (act !== 'Delivered' || status === 'Shipping')
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
  delete: {
    label: m.orders_act_delete,
    someLabel: m.orders_act_delete_some,
    yes: m.orders_yes_delete,
    danger: true,
    variant: 'dangerGhost',
    icon: 'trash-2',
  },
}

/** The texts of an action. Throws for a status that no move leads to. */
export function actTexts(act: Act): ActTexts {
  const texts = TEXTS[act]
  if (!texts) throw new Error(`Nobody moves an order to ${act}`)
  return texts
}
