import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { exchangeAddress } from '../../words/exchangeTexts.ts'
import { PieceSteppers } from './pieceSteppers.tsx'
import './overview/exchange/exchange.css'

type Order = Pick<OrderDetailAnswer, '_id' | 'products' | 'orderStatus'>

interface ExchangeButtonProps {
  order: Order
  /** How many pieces of each line can still be exchanged. */
  left: readonly number[]
  /** It is begun at the desk, and leads back there. */
  desk?: boolean
}

/** Begins an exchange: which goods the customer gives back; what they get for them is chosen in the new order. */
export function ExchangeButton({ order, left, desk = false }: ExchangeButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)} className="max-sm:flex-1">
        <Icon name="rotate-cw" />
        {order.orderStatus === 'Return' ? m.exchange_begin_instead() : m.exchange_begin()}
      </Button>
      <ChoosePieces key={left.join()} {...{ order, left, desk, open }} close={() => setOpen(false)} />
    </>
  )
}

function ChoosePieces({
  order,
  left,
  desk,
  open,
  close,
}: Required<ExchangeButtonProps> & { open: boolean; close: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  // Where there is one piece alone, it is the one.
  const isOne = left.reduce((sum, pieces) => sum + pieces, 0) === 1
  const [chosen, setChosen] = useState<readonly number[]>(() => left.map((pieces) => (isOne ? pieces : 0)))
  const pieces = chosen.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []))
  return (
    <ModalDialog open={open} onClose={close} aria-labelledby={id} className="order-dialog sm:w-120">
      <h2 id={id} className="text-lg! leading-snug tracking-normal">
        {m.exchange_choose_title()}
      </h2>
      <p className="mt-1.5 mb-2 text-ink-muted text-md">{m.exchange_choose_text()}</p>
      {order.orderStatus === 'Return' && <p className="mb-2 text-md">{m.exchange_choose_return()}</p>}
      <PieceSteppers {...{ order, left, chosen }} onChange={setChosen} className="exchange-lines" />
      <div className="order-dialog-buttons">
        <Button variant="outline" onClick={close}>
          {m.overview_change_close()}
        </Button>
        <Button
          disabled={pieces.length === 0}
          onClick={() => void navigate(exchangeAddress(order._id, pieces, { desk }))}
        >
          {m.exchange_choose_next()}
          <Icon name="chevron-right" />
        </Button>
      </div>
    </ModalDialog>
  )
}
