import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { Button } from '#web/ui/button.tsx'
import { type Act, actsOf, mayAct } from './act.ts'
import { actTexts } from './actTexts.ts'
import type { OrderList } from './lists.ts'

export interface ActButtonsProps {
  list: OrderList
  order: OrderAnswer
  onAct: (order: OrderAnswer, act: Act) => void
}

/** What the list offers for an order. What this one's status does not allow stands there disabled (section 4). */
export function ActButtons({ list, order, onAct }: ActButtonsProps) {
  return actsOf(list).map((act) => {
    const { label, variant } = actTexts(act)
    return (
      <Button
        key={act}
        variant={variant}
        disabled={!mayAct(list.by, act, order.orderStatus)}
        onClick={() => onAct(order, act)}
      >
        {label()}
      </Button>
    )
  })
}
