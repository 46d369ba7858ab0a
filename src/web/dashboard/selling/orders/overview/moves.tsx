import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { RETURNED_TO } from '#domain/order/returned.ts'
import type { Role, SpecifiedRole } from '#domain/people/user.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { exchangeable } from '../../../words/exchangeTexts.ts'
import { askReturnAddress, changeAddress } from '../../../words/orderAddresses.ts'
import { comesBack, listsOf, movesWith, rightsIn } from '../../../words/orderLists.ts'
import { type Act, actTexts, mayAct } from '../acts.ts'
import { ExchangeButton } from '../exchangeButton.tsx'
import { orderKey } from '../orderQuery.ts'
import { afterAct } from '../ordersQuery.ts'
import { useActsUnderWay } from '../runAct.ts'
import { useActing } from '../useActing.ts'
import { CameBack } from './cameBack.tsx'
import { OnwardLink } from './onwardLink.tsx'

interface MovesProps {
  order: OrderAnswer
  role: Role
  /** Whether it may still be changed. */
  isOpen: boolean
  exchanges: OrderDetailAnswer['exchanges']
  /** E-mail of the signed-in user. */
  email: string
}

/**
 * A button for each status to which this user may move the order now (section 4), or where its returned goods are. The way on
 * comes first; calling it off is last and quiet.
 */
export function Moves({ order, role, email, isOpen, exchanges }: MovesProps) {
  const by = listsOf(role)
  const { run } = useActing(by)
  const busy = useActsUnderWay().has(order._id)
  const rights = rightsIn({ by }, role)
  const acts = [...RETURNED_TO, ...movesWith(rights, order.orderStatus)].filter((act) =>
    mayAct(rights, act, order),
  )
  const callsOff = acts.includes('Cancelled')
  const mayComeBack = comesBack(rights, order.orderStatus)
  // What is asked for is said beside it, piece by piece, and in no second way.
  const isAsked = order.returnAsked !== undefined
  const left = rights.includes('orders.move')
    ? exchangeable({ orderStatus: order.orderStatus, exchanges })
    : undefined
  if (acts.length === 0 && !mayComeBack && !left) return null

  async function perform(act: Act) {
    const moved = await run([order], act)
    // Shown at once, before the refetched history arrives.
    if (moved.length > 0) {
      queryClient().setQueryData<OrderDetailAnswer>(
        orderKey(email, order._id),
        // What is locked, and can be exchanged, follows once it is read again.
        (detail) => {
          if (!detail) return undefined
          const { exchanges: _, ...kept } = detail
          return afterAct({ ...kept, locks: undefined }, act)
        },
      )
    }
  }

  return (
    <fieldset className="flex flex-wrap gap-2 max-sm:w-full">
      <legend className="sr-only">{m.overview_actions()}</legend>
      {acts.map((act) => {
        if (act === 'Cancelled') return null
        if (act === 'Return') {
          const asked = order.returnAsked && m.ask_return_see()
          return <AskReturn key={act} order={order} label={asked ?? actTexts(act, by).label()} />
        }
        return <ActButton key={act} act={act} by={by} disabled={busy} onAct={perform} />
      })}
      {isOpen && rights.includes('orders.move') && (
        <ButtonLink variant="outline" to={changeAddress(order._id)} className="max-sm:flex-1">
          <Icon name="pencil" />
          {m.change_order_link()}
        </ButtonLink>
      )}
      {left && <ExchangeButton order={order} left={left} />}
      {mayComeBack && order.orderStatus === 'Delivered' && (
        <AskReturn order={order} label={isAsked ? m.ask_return_change() : m.ask_return_note_it()} />
      )}
      {mayComeBack && !isAsked && <CameBack order={order} email={email} disabled={busy} />}
      {callsOff && <ActButton act="Cancelled" by={by} disabled={busy} onAct={perform} />}
    </fieldset>
  )
}

interface ActButtonProps {
  act: Act
  by: SpecifiedRole
  disabled: boolean
  onAct: (act: Act) => void
}

function ActButton({ act, by, disabled, onAct }: ActButtonProps) {
  const { label, variant, icon } = actTexts(act, by)
  return (
    <Button
      // The one next step, which is repeated in the rows of a list. Of others there are several, and parcels to book.
      variant={act === 'Confirmed' ? 'solid' : variant}
      disabled={disabled}
      onClick={() => onAct(act)}
      className="max-sm:flex-1"
    >
      <Icon name={icon} />
      {label()}
    </Button>
  )
}

/** Where its customer says what is to be returned, or staff note it for them. */
function AskReturn({ order, label }: { order: OrderAnswer; label: string }) {
  return (
    <OnwardLink to={askReturnAddress(order._id)} icon="undo-2" className="max-sm:flex-1">
      {label}
    </OnwardLink>
  )
}
