import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/moreMenu.tsx'
import { type Act, actsOf, mayAct, nextAct } from './act.ts'
import { actTexts } from './actTexts.ts'
import type { OrderList } from './lists.ts'

export interface ActButtonsProps {
  list: OrderList
  order: OrderAnswer
  onAct: (order: OrderAnswer, act: Act) => void
}

/** What the list offers for an order. What this one's status does not allow stands there disabled (section 4). */
export function ActButtons({ list, order, onAct }: ActButtonsProps) {
  return actsOf(list).map((act) => <ActButton key={act} act={act} {...{ list, order, onAct }} />)
}

/** The same with the next step as the button, and everything else behind '⋯'. */
export function NextActButton({ list, order, onAct }: ActButtonsProps) {
  const next = nextAct(list, order)
  const others = actsOf(list).filter((act) => act !== next)
  return (
    <>
      {next && <ActButton act={next} {...{ list, order, onAct }} />}
      {others.length > 0 && (
        <MoreMenu
          label={m.orders_more_acts({ id: order._id })}
          items={others.map((act) => ({
            key: act,
            ...lookOf(act),
            disabled: !mayAct(list.by, act, order.orderStatus),
            onChoose: () => onAct(order, act),
          }))}
        />
      )}
    </>
  )
}

function lookOf(act: Act) {
  const { label, icon, danger } = actTexts(act)
  return { label: label(), icon, danger }
}

function ActButton({ act, list, order, onAct }: ActButtonsProps & { act: Act }) {
  const { label, variant } = actTexts(act)
  return (
    <Button
      variant={variant}
      disabled={!mayAct(list.by, act, order.orderStatus)}
      onClick={() => onAct(order, act)}
    >
      {label()}
    </Button>
  )
}
