import { useQuery } from '@tanstack/react-query'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { hasLeft, isOpenParcel } from '#domain/parcel/states.ts'
import type { Settling, Trouble } from '#domain/parcel/trouble.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { couriersQuery } from '../../frame/couriersQuery.ts'
import { MissingAnswers } from '../../selling/orders/missingAnswers.tsx'
import { courierName, SETTLED_WORDS } from '../../words/parcelTexts.ts'
import { MendCode } from './mendCode.tsx'
import { handOver, type ParcelActs } from './parcelActs.ts'
import { CallLink, nameOf } from './parcelParts.tsx'
import { AskBack, StopButtons, sayBox } from './stopButtons.tsx'

interface TroubleButtonsProps {
  email: string
  parcel: ConsignmentAnswer
  trouble: Trouble
  acts: ParcelActs
  /** Who alone says that a parcel is lost. */
  isOwner: boolean
  /** Whether the reader may change orders. */
  mayMove: boolean
  /** Asks for which day its customer asks. */
  onLater: (parcel: ConsignmentAnswer) => void
  /** Asks which goods of a part come back. */
  onPart: (parcel: ConsignmentAnswer) => void
}

/** The kinds of acts that a trouble offers, in the order of their buttons. The first one is the tonal one. */
type Offer =
  | 'call'
  | 'decide'
  | 'box'
  | 'arrived'
  | 'stop'
  | 'code'
  | 'told'
  | 'dealt'
  | 'without'
  | 'found'
  | 'part'
  | 'hand-over'
  | 'call-courier'
  | 'ask-back'
  | 'lost'

const OFFERS: Readonly<Record<Trouble, readonly Offer[]>> = {
  'about-to-come-back': ['call', 'decide', 'call-courier'],
  stop: ['stop', 'call-courier'],
  'two-parcels': ['dealt', 'call-courier'],
  'code-unknown': ['code', 'call-courier'],
  'goods-missing': ['call', 'without', 'found'],
  changed: ['told', 'call-courier'],
  'box-here': ['box', 'call-courier'],
  hold: ['call', 'dealt', 'call-courier', 'ask-back'],
  exceptional: ['dealt', 'call-courier', 'call', 'lost'],
  part: ['part', 'call'],
  contradicted: ['dealt', 'call-courier', 'call'],
  'too-much': ['dealt', 'call-courier', 'call'],
  'not-there': ['dealt', 'call-courier', 'lost'],
  'still-here': ['hand-over', 'dealt'],
  quiet: ['dealt', 'call-courier', 'call', 'ask-back', 'lost'],
}

/** The name of a carrier may be long, and Bengali labels are. */
const WRAPS = 'whitespace-normal! px-3!'

const ANSWERS = ['wants', 'later', 'does-not', 'nobody-called'] as const satisfies readonly Settling[]

/** What is done about a trouble. */
export function TroubleButtons(props: TroubleButtonsProps) {
  return offersOf(props).map((offer, at) => (
    <OfferButton key={offer} {...props} offer={offer} isFirst={at === 0} />
  ))
}

/** Of a parcel that was stopped and comes back, nothing is left to ask but whether it is here. */
function offersOf({ trouble, parcel }: Pick<TroubleButtonsProps, 'trouble' | 'parcel'>): readonly Offer[] {
  return trouble === 'stop' && parcel.state === 'coming-back' ? ['arrived'] : OFFERS[trouble]
}

function OfferButton({ offer, isFirst, ...props }: TroubleButtonsProps & { offer: Offer; isFirst: boolean }) {
  const { email, parcel, acts, isOwner, mayMove, onLater, onPart } = props
  const { order, state } = parcel
  const busy = acts.busy.has(parcel._id)
  const variant = isFirst ? 'soft' : 'outline'
  const settle = (settled: Settling) => acts.run(parcel, 'settle', { settled }, m.parcels_noted())
  // What stands on the screen is what was told, whatever somebody else has changed since.
  const told = Object.fromEntries(parcel.changed.map(({ field, now }) => [field, now]))

  switch (offer) {
    case 'call': {
      if (!order) return null
      const { name, mobileNumber } = order.customerData
      const label = isFirst ? undefined : m.parcels_call_customer()
      return <CallLink name={name} number={mobileNumber} isFirst={isFirst} label={label} />
    }
    case 'call-courier':
      return <CallCourier email={email} parcel={parcel} />
    case 'decide':
      return ANSWERS.map((answer) => (
        <Button
          key={answer}
          className={WRAPS}
          variant="outline"
          busy={busy}
          onClick={() => (answer === 'later' ? onLater(parcel) : void settle(answer))}
        >
          {SETTLED_WORDS[answer]()}
        </Button>
      ))
    case 'box':
      return [true, false].map((boxHere) => (
        <Button
          key={String(boxHere)}
          className={WRAPS}
          variant={boxHere ? variant : 'outline'}
          busy={busy}
          onClick={() => void sayBox(parcel, acts, boxHere)}
        >
          {boxHere ? m.parcels_box_yes() : m.parcels_box_no()}
        </Button>
      ))
    case 'arrived':
      return (
        <Button
          className={WRAPS}
          variant={variant}
          busy={busy}
          onClick={() => void sayBox(parcel, acts, true)}
        >
          {m.parcels_box_yes()}
        </Button>
      )
    case 'stop':
      return <StopButtons {...{ email, parcel, acts, busy }} className={WRAPS} />
    case 'code':
      return <MendCode parcel={parcel} acts={acts} className={WRAPS} />
    case 'told':
      return (
        <Button
          className={WRAPS}
          variant={variant}
          busy={busy}
          onClick={() => void acts.run(parcel, 'settle', { settled: 'told', told }, m.parcels_noted())}
        >
          {SETTLED_WORDS.told()}
        </Button>
      )
    case 'dealt':
      return (
        <Button className={WRAPS} variant={variant} busy={busy} onClick={() => void settle('told')}>
          {m.parcels_dealt()}
        </Button>
      )
    case 'without':
      if (!mayMove || !order) return null
      return <MissingAnswers email={email} parcel={parcel} className={WRAPS} />
    case 'found':
      return (
        <Button className={WRAPS} variant={variant} busy={busy} onClick={() => void settle('told')}>
          {m.parcels_found_it()}
        </Button>
      )
    case 'part':
      // Which goods of a part came back is money.
      if (!mayMove || !order) return null
      return (
        <Button className={WRAPS} variant={variant} busy={busy} onClick={() => onPart(parcel)}>
          {m.parcels_part_ask()}
        </Button>
      )
    case 'hand-over':
      return (
        <Button
          className={WRAPS}
          variant={variant}
          busy={busy}
          onClick={() => void handOver(email, [parcel])}
        >
          {m.parcels_hand_it_over()}
        </Button>
      )
    case 'ask-back':
      return <AskBack {...{ email, parcel, acts, busy }} className={WRAPS} />
    case 'lost':
      if (!isOwner || !hasLeft(state) || !isOpenParcel(state)) return null
      return (
        <Button className={WRAPS} variant="dangerGhost" busy={busy} onClick={() => void lose(parcel, acts)}>
          {m.parcels_lost()}
        </Button>
      )
  }
}

/** Calls whoever carries it, where a number is known. */
function CallCourier({ email, parcel: { twin, ...parcel } }: Pick<TroubleButtonsProps, 'email' | 'parcel'>) {
  const { data } = useQuery(couriersQuery(email), queryClient())
  // A second parcel is with whom it was not booked with in the end.
  const of = twin ? { courier: twin.courier } : parcel
  const known = data?.couriers.find(({ name }) => name === of.courier)
  const number = (!twin && parcel.carrier?.mobileNumber) || known?.phone
  if (!number) return null
  const courier = courierName(of)
  return <CallLink name={courier} number={number} label={m.parcels_call_courier({ courier })} />
}

async function lose(parcel: ConsignmentAnswer, acts: ParcelActs): Promise<void> {
  const isSure = await showConfirm({
    tone: 'warning',
    title: m.parcels_lost_sure({ name: nameOf(parcel) }),
    text: m.parcels_lost_text(),
    confirmLabel: m.parcels_lost_yes(),
    danger: true,
  })
  if (isSure) await acts.run(parcel, 'lost', undefined, m.parcels_noted())
}
