import { type FormEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import { VOID_REASON_MAX } from '#domain/order/vatInvoice.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { momentText } from '../../../words/momentText.ts'
import { passingOn, vatInvoiceAddress } from '../../../words/orderAddresses.ts'
import { passingOriginal } from '../invoice/original.ts'
import { issueVat, voidVat } from '../vatQuery.ts'
import { OnwardLink } from './onwardLink.tsx'
import { Panel } from './panels.tsx'

type Vat = NonNullable<OrderDetailAnswer['vat']>

interface VatProps {
  order: Pick<OrderDetailAnswer, '_id' | 'orderStatus'>
  email: string
  vat: Vat
}

/** The VAT invoices of an order: issuing one, printing it, and making it void. */
export function VatPanel({ order, email, vat }: VatProps) {
  const { invoices, differs, mayIssue, mayVoid } = vat
  const valid = invoices.find(({ voided }) => !voided)
  const isPending = order.orderStatus === 'Pending'
  if (!mayIssue && invoices.length === 0 && !isPending) return null
  return (
    <Panel title={m.vat_title()}>
      <div className="grid gap-3 text-md">
        {valid && <Valid {...{ order, email, mayVoid, invoice: valid, differs }} />}
        {mayIssue && <Issue order={order} email={email} />}
        {isPending && !valid && <p className="text-ink-muted">{m.vat_later()}</p>}
        {invoices.some(({ voided }) => voided) && <Voided id={order._id} invoices={invoices} />}
      </div>
    </Panel>
  )
}

interface ValidProps extends Omit<VatProps, 'vat'>, Pick<Vat, 'mayVoid' | 'differs'> {
  invoice: Vat['invoices'][number]
}

function Valid({ order, email, mayVoid, differs, invoice: { number, issuedAt } }: ValidProps) {
  const [asked, setAsked] = useState(false)
  const id = useId()
  const close = () => setAsked(false)
  return (
    <>
      <p>
        <b className="order-number select-all">{number}</b>
        <span className="block text-ink-muted text-sm">{m.vat_issued_at({ at: momentText(issuedAt) })}</span>
      </p>
      {differs && (
        <p className="rounded-chip bg-warning-soft p-3 text-warning">
          {m.vat_differs()} {!mayVoid && m.vat_differs_void()}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <OnwardLink to={vatInvoiceAddress(order._id)} icon="printer" className="flex-1">
          {m.vat_print()}
        </OnwardLink>
        {mayVoid && (
          <Button variant="outline" className="flex-1 text-danger!" onClick={() => setAsked(true)}>
            <Icon name="ban" />
            {m.vat_void()}
          </Button>
        )}
      </div>
      <ModalDialog open={asked} onClose={close} aria-labelledby={id} className="order-dialog sm:w-110">
        <VoidForm titleId={id} orderId={order._id} {...{ email, number, close }} />
      </ModalDialog>
    </>
  )
}

interface FormProps {
  titleId: string
  orderId: string
  email: string
  close: () => void
}

function VoidForm({ titleId, orderId, email, number, close }: FormProps & { number: string }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const typed = reason.trim()

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || typed === '') return
    setBusy(true)
    const done = await voidVat(email, orderId, { reason: typed, number })
    setBusy(false)
    close()
    if (done) showSuccess({ title: m.vat_voided() })
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <div>
        <h2 id={titleId} className="text-lg! leading-snug tracking-normal">
          {m.vat_void_title()}
        </h2>
        <p className="mt-1 text-ink-muted text-md">{m.vat_void_text()}</p>
      </div>
      <Field label={m.vat_void_why()} error={tried && typed === '' && m.vat_void_why_missing()}>
        <TextInput
          value={reason}
          maxLength={VOID_REASON_MAX}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="order-dialog-buttons mt-1!">
        <Button variant="outline" onClick={close} disabled={busy}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel={m.vat_voiding()}>
          {m.vat_void()}
        </Button>
      </div>
    </form>
  )
}

function Issue({ order, email }: Omit<VatProps, 'vat'>) {
  const [asked, setAsked] = useState(false)
  const id = useId()
  const close = () => setAsked(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)} className="justify-self-start max-sm:w-full">
        <Icon name="receipt-text" />
        {m.vat_issue()}
      </Button>
      <ModalDialog open={asked} onClose={close} aria-labelledby={id} className="order-dialog sm:w-110">
        <IssueForm titleId={id} orderId={order._id} {...{ email, close }} />
      </ModalDialog>
    </>
  )
}

/** What was issued is shown to be printed. */
function IssueForm({ titleId, orderId, email, close }: FormProps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [bin, setBin] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const issued = await issueVat(email, orderId, bin)
    setBusy(false)
    if (!issued) return
    close()
    await navigate(vatInvoiceAddress(orderId), {
      state: { ...passingOn(state), ...passingOriginal(issued.number) },
    })
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <div>
        <h2 id={titleId} className="text-lg! leading-snug tracking-normal">
          {m.vat_issue_title()}
        </h2>
        <p className="mt-1 text-ink-muted text-md">{m.vat_issue_text()}</p>
      </div>
      <Field label={m.vat_issue_bin()} hint={m.vat_issue_bin_hint()} optional>
        <TextInput
          value={bin}
          maxLength={40}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setBin(target.value)}
        />
      </Field>
      <div className="order-dialog-buttons mt-1!">
        <Button variant="outline" onClick={close} disabled={busy}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" busy={busy} busyLabel={m.vat_issuing()}>
          {m.vat_issue_confirm()}
        </Button>
      </div>
    </form>
  )
}

/** Void ones keep their numbers, and are printed as void. */
function Voided({ id, invoices }: { id: string } & Pick<Vat, 'invoices'>) {
  const { state } = useLocation()
  return (
    <ul className="grid gap-1 border-line border-t pt-3 first:border-t-0 first:pt-0">
      {invoices.map(
        ({ number, voided }) =>
          voided && (
            <li key={number}>
              <Link
                to={vatInvoiceAddress(id, number)}
                state={passingOn(state)}
                aria-label={m.vat_print_of({ number })}
                className="order-number inline-flex min-h-tap items-center text-link underline underline-offset-4"
              >
                <s>{number}</s>
              </Link>
              <span className="wrap-anywhere block text-ink-muted text-sm">
                {m.vat_void_of({ reason: voided.reason })}
              </span>
            </li>
          ),
      )}
    </ul>
  )
}
