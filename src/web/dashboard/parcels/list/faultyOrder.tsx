import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { isOnlyTheirs, type ParcelFault } from '#domain/parcel/faults.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { taka } from '#web/client/amounts.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { changeAddress, overviewAddress, passingOrder } from '../../words/orderAddresses.ts'
import { courierName, faultSentence } from '../../words/parcelTexts.ts'
import { MendForm, mendOf } from './mendForm.tsx'
import { useFirstCourier } from './offeredCouriers.ts'
import { CallLink, placeOf, sumText, WhoLink } from './parcelParts.tsx'

interface FaultyOrderProps {
  email: string
  role: Role
  order: OrderAnswer
  /** With whom it would go; null: no courier is on. */
  courier: string | null
  fault: ParcelFault
  /** To send it with a carrier that the shop cannot call. */
  onElsewhere: () => void
}

/** An order that cannot be booked yet: why, and what mends it. Mended, it stands among those that can. */
export function FaultyOrder({ email, role, order, courier, fault, onElsewhere }: FaultyOrderProps) {
  const { name } = order.customerData
  const first = useFirstCourier()
  const mend = mendOf(fault, { order: can({ role }, 'orders.move'), note: false })
  const collect =
    order.toCollect > 0 ? m.parcels_sum({ amount: sumText(order.toCollect) }) : m.parcels_prepaid()
  return (
    <article className="parcel-refused">
      <div className="parcel-refused-who">
        <h3>
          <WhoLink order={order} />
        </h3>
        <p>{[placeOf(order), collect].join(' · ')}</p>
      </div>
      <div className="parcel-refused-why">
        <p className="parcel-why">
          <Icon name="triangle-alert" />
          <span>{faultText(order, fault, courier ?? first)}</span>
        </p>
      </div>
      <div className="parcel-mend">
        {mend ? (
          <MendForm
            {...{ email, order, mend }}
            saveLabel={m.parcels_mend_save()}
            busyLabel={m.parcels_mend_saving()}
            whose={name}
            onSaved={({ isChanged }) => isChanged && showSuccess({ title: m.parcels_mended({ name }) })}
          />
        ) : (
          <Mend {...{ role, order, fault }} />
        )}
        {isOnlyTheirs(fault) && (
          <Button variant="outline" onClick={onElsewhere}>
            {m.parcels_another_way()}
            <span className="sr-only">, {name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

function faultText({ advance }: OrderAnswer, fault: ParcelFault, courier: string): string {
  if (fault === 'ADVANCE_UNCHECKED' && advance) return m.parcels_advance_of({ amount: taka(advance.amount) })
  return faultSentence(fault, courierName({ courier }))
}

/** What no field mends: it is done in the order, or by telephone. */
function Mend({ order, fault, role }: Pick<FaultyOrderProps, 'order' | 'fault' | 'role'>) {
  const { name, mobileNumber } = order.customerData
  if (fault === 'CALL_FIRST') return <CallLink name={name} number={mobileNumber} />
  if (!can({ role }, 'orders.move')) {
    return <p className="w-full text-ink-muted text-md">{m.parcels_ask_mover()}</p>
  }
  if (fault === 'ADVANCE_UNCHECKED') {
    return (
      <ButtonLink
        variant="outline"
        to={overviewAddress(order._id)}
        state={passingOrder(order)}
        aria-label={m.parcels_check_advance_named({ name })}
      >
        <Icon name="banknote" />
        {m.parcels_check_advance()}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="outline" to={changeAddress(order._id)} aria-label={m.parcels_mend_named({ name })}>
      <Icon name="pencil" />
      {m.parcels_mend()}
    </ButtonLink>
  )
}
