import { isDeletable, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { m } from '#web/paraglide/messages.js'
import type { ButtonVariant } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { movesOf, movesWith, offersDeletion, type ReadList, type Right } from './lists.ts'

/** What somebody does to an order: moves it to a status, or deletes it. */
export type Act = OrderStatus | 'delete'

/** Everything that a list offers, in the order of its buttons. */
export function actsOf(list: Pick<ReadList, 'rights' | 'statuses'>): Act[] {
  return offersDeletion(list) ? [...movesOf(list), 'delete'] : movesOf(list)
}

/** Would the shop let somebody with these rights do this to an order that is in `status`? */
export function mayAct(rights: readonly Right[], act: Act, status: OrderStatus): boolean {
  if (act === 'delete') return rights.includes('orders.delete') && isDeletable(status)
  return movesWith(rights, status).includes(act)
}

/** The next step of an order in a list, which its button offers; calling off is none. */
export function nextAct(
  list: Pick<ReadList, 'rights' | 'statuses'>,
  { orderStatus }: Pick<OrderAnswer, 'orderStatus'>,
): Act | undefined {
  const acts = actsOf(list)
  const forward = acts.find((act) => !CALLS_OFF.includes(act) && mayAct(list.rights, act, orderStatus))
  // Where there is nothing else to do, the only act has the button.
  return forward ?? (acts.length === 1 ? acts[0] : undefined)
}

const CALLS_OFF: readonly Act[] = ['Cancelled', 'delete']

/** An act for several orders: those that it fits, and the others, which it leaves alone. */
export interface Fitting<Order> {
  readonly act: Act
  readonly fits: readonly Order[]
  readonly rest: readonly Order[]
}

/** What a list offers for several orders together, and which of them each act fits. */
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
 * Of many, only what is on its way is delivered (decision 0025): a parcel that was never sent would go unnoticed among
 * them. One by one, section 4's move from Confirmed stands.
 */
function fitsAmongMany({ rights }: Pick<ReadList, 'rights'>, act: Act, status: OrderStatus): boolean {
  return mayAct(rights, act, status) && (act !== 'Delivered' || status === 'Shipping')
}

interface ActTexts {
  /** On its button (section 4). */
  readonly label: () => string
  /** On its button for several orders where it fits only some: 'Mark 9 of 10 as shipping'. */
  readonly someLabel: (counts: { fits: string; total: string }) => string
  /** On the button that says yes to it. */
  readonly yes: () => string
  /** Asked before the usual warning. */
  readonly question?: () => string
  /** It calls off or destroys. */
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

/** How an act is called and asked for. Throws for what no move leads to. */
export function actTexts(act: Act): ActTexts {
  const texts = TEXTS[act]
  if (!texts) throw new Error(`Nobody moves an order to ${act}`)
  return texts
}
