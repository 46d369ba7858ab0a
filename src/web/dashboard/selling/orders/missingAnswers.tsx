import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { isAnythingLeft, withoutMissingAddress } from '../../words/withoutGoods.ts'
import { mayAct } from './acts.ts'
import { useActsUnderWay } from './runAct.ts'
import { useActing } from './useActing.ts'
import { WaitForGoods } from './waitForGoods.tsx'

interface MissingAnswersProps {
  /** Of whoever is signed in, who may move orders. */
  email: string
  parcel: ConsignmentAnswer
  className?: string
}

/** What becomes of an order of which a packer did not find everything: it is sent without that, waits, or is cancelled. */
export function MissingAnswers({ email, parcel, className }: MissingAnswersProps) {
  const { run } = useActing('admin')
  const underWay = useActsUnderWay()
  const { order } = parcel
  if (!order) return null

  async function cancel(one: NonNullable<typeof order>) {
    await run([one], 'Cancelled')
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, 'parcels'] })
  }

  return (
    <>
      {isAnythingLeft(parcel) && (
        <ButtonLink variant="outline" to={withoutMissingAddress(parcel)} className={className}>
          {m.parcels_without_it()}
        </ButtonLink>
      )}
      <WaitForGoods email={email} parcel={parcel} className={className} />
      {mayAct(['orders.move'], 'Cancelled', order) && (
        <Button
          variant="dangerGhost"
          busy={underWay.has(order._id)}
          onClick={() => void cancel(order)}
          className={className}
        >
          {m.parcels_cancel_order()}
        </Button>
      )}
    </>
  )
}
