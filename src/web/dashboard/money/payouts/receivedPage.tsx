import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { OTHER_COURIER } from '#domain/parcel/parcel.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { count, taka } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { showConfirm, showMessage } from '#web/client/dialogs.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { queryClient } from '#web/client/queries.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../frame/amountForm.tsx'
import { PageHead } from '../../frame/pageHead.tsx'
import { LoadFailed, PageSkeleton } from '../../frame/pageStates.tsx'
import { MONEY_PATH, payoutAddress } from '../../words/moneyAddress.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { sumOf } from './differences.ts'
import { knownPayout, showPayoutFailure } from './payoutReasons.ts'
import { closePayout, deliveredQuery, payoutQuery, takeIn, unpaidQuery } from './payoutsQuery.ts'
import { dayFault, ReceivedAccount, ReceivedDay } from './receivedFields.tsx'
import { collectedOf, differsFromBooks, isPaidAtCounter, likelyPaid, lineOf } from './receivedLines.ts'
import './received.css'

interface ReceivedPageProps {
  email: string
  role: Role
}

/** /dashboard/money/received?courier=…&carrier=…: what somebody has paid who gives no sheet is entered, and booked as a statement. */
export function ReceivedPage({ email, role }: ReceivedPageProps) {
  const [search] = useSearchParams()
  const whose = { courier: search.get('courier') ?? OTHER_COURIER, carrier: search.get('carrier') ?? '' }
  const { data, error, refetch } = useQuery(unpaidQuery(email, whose), queryClient())
  const who = courierName({ courier: whose.courier, carrier: { name: whose.carrier } })
  const first = search.get('parcel') ?? undefined
  const isOwner = can({ role }, 'settings')
  return (
    <div className="money-page">
      <PageHead title={m.payout_paid_by({ who })} back={{ to: MONEY_PATH, label: m.money_title() }} />
      {data ? (
        data.data.length === 0 ? (
          <NothingAwaited {...{ email, whose }} />
        ) : (
          <ReceivedForm
            // An older list, shown while it is read again, may not have the one from which somebody comes.
            key={String(data.data.some(({ _id }) => _id === first))}
            {...{ email, isOwner, whose }}
            parcels={data.data}
            total={data.total}
            first={first}
          />
        )
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}

/** Nothing lies with them: all of it came, or they have delivered nothing. */
function NothingAwaited({ email, whose }: Pick<ReceivedFormProps, 'email' | 'whose'>) {
  const { data, error, refetch } = useQuery(deliveredQuery(email, whose), queryClient())
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const hasDelivered = data.total > 0
  return (
    <EmptyState
      title={hasDelivered ? m.payout_paid_nothing() : m.payout_paid_not_yet()}
      text={hasDelivered ? m.payout_paid_nothing_text() : m.payout_paid_not_yet_text()}
      action={<ButtonLink to={MONEY_PATH}>{m.money_title()}</ButtonLink>}
    />
  )
}

interface ReceivedFormProps {
  email: string
  /** Who alone books it; for others it becomes a draft. */
  isOwner: boolean
  whose: { readonly courier: string; readonly carrier: string }
  parcels: readonly ConsignmentAnswer[]
  /** How many there are of them. */
  total: number
  /** The one from which somebody comes. */
  first: string | undefined
}

function ReceivedForm({ email, isOwner, whose, parcels, total, first }: ReceivedFormProps) {
  const navigate = useSiteNavigate()
  const form = useRef<HTMLFormElement>(null)
  const today = dayName(orderDay(Date.now()))
  const [paid, setPaid] = useState<Paid>(() => firstPaid(parcels, first))
  const [day, setDay] = useState(today)
  const [account, setAccount] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const chosen = parcels.flatMap((parcel) => {
    const text = paid[parcel._id]
    return text === undefined ? [] : [{ parcel, amount: typedTaka(text) }]
  })
  const sum = sumOf(chosen.map(({ amount = 0 }) => amount))
  const differs = chosen.some(
    ({ parcel, amount }) => amount !== undefined && differsFromBooks(parcel, amount),
  )
  const isWrong =
    chosen.length === 0 || chosen.some(({ amount }) => amount === undefined) || dayFault(day, today) !== false

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (isWrong) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="checkbox"]')?.focus(),
      )
      return
    }
    setBusy(true)
    try {
      const lines = chosen.map(({ parcel, amount = 0 }) => lineOf(parcel, amount))
      const { id, isBefore } = await entered(email, { courier: whose.courier, lines })
      const received = { amount: sum, day, account: account.trim() }
      const isBooked = isOwner && !isBefore && (await booked(email, id, received))
      if (isBooked) showSuccess({ title: m.payout_paid_done({ amount: taka(sum) }) })
      navigate(isBooked ? MONEY_PATH : payoutAddress(id), { replace: true })
    } catch (error) {
      showPayoutFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const noneChosen = tried && chosen.length === 0
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="received">
      <p className="text-ink-muted text-md">{m.payout_paid_text()}</p>
      <fieldset className="money-box" aria-describedby={noneChosen ? 'received-none' : undefined}>
        <legend className="sr-only">{m.payout_paid_for()}</legend>
        {parcels.map((parcel) => (
          <PaidParcel
            key={parcel._id}
            parcel={parcel}
            carrier={whose.carrier === '' ? parcel.carrier?.name : undefined}
            text={paid[parcel._id]}
            tried={tried}
            onText={(text) => setPaid((before) => withPaid(before, parcel._id, text))}
          />
        ))}
      </fieldset>
      {noneChosen && <FieldError id="received-none">{m.payout_paid_none()}</FieldError>}
      {total > parcels.length && (
        <p className="text-ink-muted text-sm">{m.payout_paid_first({ shown: count(parcels.length) })}</p>
      )}
      {isOwner && (
        <div className="received-how">
          <ReceivedDay {...{ day, today, tried }} onDay={setDay} />
          <ReceivedAccount account={account} onAccount={setAccount} />
        </div>
      )}
      <p role="status" className="text-md">
        {isOwner && differs && m.payout_paid_draft_text()}
      </p>
      <Button
        type="submit"
        size="lg"
        busy={busy}
        busyLabel={differs ? m.payout_saving() : m.payout_closing()}
      >
        {isOwner
          ? differs
            ? m.payout_paid_draft()
            : m.payout_paid_book({ amount: taka(sum) })
          : m.payout_take_in_do()}
      </Button>
    </form>
  )
}

interface PaidParcelProps {
  parcel: ConsignmentAnswer
  /** Who has carried it, where they are several. */
  carrier: string | undefined
  /** What was paid for it, as typed; undefined: it is not chosen. */
  text: string | undefined
  tried: boolean
  onText: (text: string | undefined) => void
}

/** A parcel, and once it is chosen, what was paid for it. */
function PaidParcel({ parcel, carrier, text, tried, onText }: PaidParcelProps) {
  const amount = text === undefined ? undefined : typedTaka(text)
  const name = parcel.order?.customerData.name || parcel.invoice
  return (
    <div className="received-parcel">
      <Checkbox
        checked={text !== undefined}
        onChange={({ target }) => onText(target.checked ? String(likelyPaid(parcel)) : undefined)}
        label={
          <span className="received-of">
            <span>
              {name}
              <small>{[parcel.invoice, carrier].filter(Boolean).join(' · ')}</small>
            </span>
            <b>{taka(collectedOf(parcel))}</b>
          </span>
        }
        className="w-full"
      />
      {text !== undefined && (
        <Field
          label={
            <>
              {m.payout_paid_each()}
              <span className="sr-only">, {name}</span>
            </>
          }
          hint={amount === undefined ? undefined : differsText(parcel, amount)}
          error={tried && amount === undefined && m.payout_amount_wrong()}
        >
          <TextInput
            value={text}
            inputMode="decimal"
            autoComplete="off"
            className="text-right tabular-nums"
            onChange={({ target }) => onText(target.value)}
          />
        </Field>
      )}
    </div>
  )
}

function differsText(parcel: ConsignmentAnswer, amount: number): string | undefined {
  const differs = sumOf([amount, -collectedOf(parcel)])
  if (isPaidAtCounter(parcel, amount)) return m.payout_paid_counter({ amount: taka(parcel.fee ?? 0) })
  if (differs === 0) return undefined
  const shown = { amount: taka(Math.abs(differs)) }
  return differs < 0 ? m.payout_paid_kept(shown) : m.payout_paid_more(shown)
}

/** What is chosen at first: the parcel from which somebody comes, or the only one. */
function firstPaid(parcels: readonly ConsignmentAnswer[], first: string | undefined): Paid {
  const parcel = parcels.find(({ _id }) => _id === first) ?? (parcels.length === 1 ? parcels[0] : undefined)
  return parcel ? { [parcel._id]: String(likelyPaid(parcel)) } : {}
}

/** What was paid by the ids of parcels, as typed. */
type Paid = Readonly<Record<string, string>>

function withPaid(paid: Paid, id: string, text: string | undefined): Paid {
  const { [id]: _, ...others } = paid
  return text === undefined ? others : { ...paid, [id]: text }
}

/**
 * Enters it. Returns the id of the statement, also of a draft that says the same: an answer may have been lost. Where one that says the
 * same is closed, it is asked whether they have paid it once more; `isBefore`: they have not.
 */
async function entered(
  email: string,
  body: object,
  besides?: string,
): Promise<{ readonly id: string; readonly isBefore: boolean }> {
  try {
    return { id: await takeIn(email, 'entry', { body: { ...body, besides } }), isBefore: false }
  } catch (error) {
    const id = knownPayout(error)
    if (id === undefined) throw error
    const { state } = await queryClient().fetchQuery(payoutQuery(email, id))
    if (state !== 'closed') return { id, isBefore: false }
    const isAgain = await showConfirm({
      tone: 'warning',
      title: m.payout_paid_again(),
      text: m.payout_paid_again_text(),
      confirmLabel: m.payout_paid_again_do(),
    })
    return isAgain ? await entered(email, body, id) : { id, isBefore: true }
  }
}

/** Books a statement. Returns false if it has to be looked at first: it differs from the books, or was booked before. */
async function booked(
  email: string,
  id: string,
  received: { readonly amount: number; readonly day: string; readonly account: string },
): Promise<boolean> {
  try {
    await closePayout(email, id, { received })
    return true
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'DIFFERENCES_OPEN') {
      showMessage({ tone: 'info', title: m.payout_paid_differs(), text: m.payout_paid_differs_text() })
    } else if (code === 'PAYOUT_NOT_OPEN') showPayoutFailure(error)
    else throw error
    return false
  }
}
