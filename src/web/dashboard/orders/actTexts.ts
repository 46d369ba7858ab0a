import { m } from '#web/paraglide/messages.js'
import type { ButtonVariant } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import type { Act } from './act.ts'

export interface ActTexts {
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
