import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ColumnsNeededAnswer } from '#contract/money/payoutSchema.ts'
import { OTHER_COURIER } from '#domain/parcel/parcel.ts'
import { COURIER_NAMES } from '#domain/settings/calledCouriers.ts'
import { digits } from '#web/client/amounts.ts'
import { endsLogin } from '#web/client/api.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field, FieldError, useField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../frame/amountForm.tsx'
import { payoutAddress, receivedAddress } from '../../words/moneyAddress.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { ColumnsForm } from './columnsForm.tsx'
import { knownPayout, payoutSentence } from './payoutReasons.ts'
import { type Meanings, neededColumns, takeInFile } from './takeInFile.ts'
import './takeIn.css'

interface TakeInProps {
  email: string
  /** Undefined: the dialog is closed. Empty: nobody has said of which courier. */
  courier: string | undefined
  onClose: () => void
}

/** Takes in a file in which a courier says what it pays, and goes to the draft. */
export function TakeIn({ courier, ...rest }: TakeInProps) {
  const id = useId()
  const [isWide, setWide] = useState(false)
  return (
    <ModalDialog
      open={courier !== undefined}
      onClose={rest.onClose}
      aria-labelledby={id}
      className={isWide ? 'sm:w-full sm:max-w-200' : 'sm:w-full sm:max-w-120'}
    >
      {courier !== undefined && (
        <div className="min-w-0 p-6">
          <TakeInSteps titleId={id} courier={courier} onWide={setWide} {...rest} />
        </div>
      )}
    </ModalDialog>
  )
}

interface Sent {
  readonly file: File
  readonly courier: string
  readonly until: string
  readonly total: number | undefined
}

interface StepsProps extends Omit<TakeInProps, 'courier'> {
  titleId: string
  courier: string
  onWide: (isWide: boolean) => void
}

function TakeInSteps({ titleId, email, courier, onClose, onWide }: StepsProps) {
  const navigate = useSiteNavigate()
  const [sent, setSent] = useState<Sent>()
  const [fraction, setFraction] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const [columns, setColumns] = useState<ColumnsNeededAnswer>()
  const abort = useRef<AbortController>(undefined)
  // Who closes the dialog does not want it any more.
  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => onWide(columns !== undefined), [columns, onWide])

  async function send(statement: Sent, meanings?: Meanings) {
    const controller = new AbortController()
    abort.current = controller
    setSent(statement)
    setFailure(undefined)
    setFraction(0)
    try {
      const id = await takeInFile(
        email,
        { ...statement, columns: meanings },
        { onProgress: setFraction, signal: controller.signal },
      )
      onClose()
      navigate(payoutAddress(id))
    } catch (error) {
      if (controller.signal.aborted || endsLogin(error)) return
      const needed = neededColumns(error)
      if (needed) setColumns(needed)
      else setFailure(error)
    } finally {
      setFraction(undefined)
    }
  }

  const busy = fraction !== undefined
  return (
    <>
      {columns && sent ? (
        <ColumnsForm
          key={columns.headings.join('\n')}
          {...{ titleId, columns, busy }}
          courier={courierName(sent)}
          onBack={() => setColumns(undefined)}
          onRead={(meanings) => void send(sent, meanings)}
        />
      ) : (
        <FileForm
          {...{ titleId, busy, onClose }}
          first={sent ?? { courier, until: '', total: undefined, file: undefined }}
          onSend={(statement) => void send(statement)}
          onEnter={(courier) => {
            onClose()
            navigate(receivedAddress({ courier, carrier: '' }))
          }}
        />
      )}
      <Progress name={sent?.file.name ?? ''} fraction={fraction} />
      {failure !== undefined && <Failed error={failure} onClose={onClose} />}
    </>
  )
}

interface FileFormProps {
  titleId: string
  /** What the fields have at first. */
  first: Omit<Sent, 'file'> & { readonly file: File | undefined }
  busy: boolean
  onSend: (statement: Sent) => void
  /** There is no file: what was paid is entered. */
  onEnter: (courier: string) => void
  onClose: () => void
}

function FileForm({ titleId, first, busy, onSend, onEnter, onClose }: FileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [courier, setCourier] = useState(first.courier)
  const [file, setFile] = useState(first.file)
  const [until, setUntil] = useState(first.until)
  const [text, setText] = useState(first.total === undefined ? '' : String(first.total))
  const [tried, setTried] = useState(false)
  const total = typedTaka(text)
  // Whoever else carries gives no file.
  const isOther = courier === OTHER_COURIER
  const faults = {
    courier: courier === '' && m.payout_courier_missing(),
    file: !file && m.payout_file_missing(),
    total: text.trim() !== '' && total === undefined && m.payout_amount_wrong(),
  }

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (!file && isOther) return onEnter(courier)
    if (!file || faults.courier || faults.total) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    onSend({ file, courier, until, total })
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4">
      <div>
        <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
          {m.payout_take_in()}
        </h2>
        <p className="mt-1 text-ink-muted text-md">{m.payout_take_in_text()}</p>
      </div>
      <Field label={m.payout_courier()} error={tried && faults.courier}>
        <SelectNative value={courier} onChange={({ target }) => setCourier(target.value)}>
          {courier === '' && <option value="" />}
          {COURIER_NAMES.map((name) => (
            <option key={name} value={name}>
              {courierName({ courier: name })}
            </option>
          ))}
          <option value={OTHER_COURIER}>{courierName({ courier: OTHER_COURIER })}</option>
        </SelectNative>
      </Field>
      <NoFile courier={courier} onEnter={onEnter} />
      <Field
        label={m.payout_file()}
        optional={isOther}
        hint={m.payout_file_hint()}
        error={tried && faults.file}
      >
        <FileInput name={file?.name} onFile={setFile} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <Field label={m.payout_until()} optional hint={m.payout_until_hint()}>
          <DayInput value={until} onDay={setUntil} />
        </Field>
        <Field label={m.payout_total()} optional hint={m.payout_total_hint()} error={tried && faults.total}>
          <TextInput
            value={text}
            inputMode="decimal"
            autoComplete="off"
            className="text-right tabular-nums"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" className="flex-1" busy={busy}>
          {m.payout_take_in_do()}
        </Button>
      </div>
    </form>
  )
}

/** The other way: of whoever gives no file, it is entered. */
function NoFile({ courier, onEnter }: Pick<FileFormProps, 'onEnter'> & { courier: string }) {
  if (courier === '') return null
  const isOther = courier === OTHER_COURIER
  return (
    <p className={isOther ? 'rounded-control bg-surface-hover px-3.5 py-2 text-md' : '-my-2 text-md'}>
      {isOther ? m.payout_no_file_other() : m.payout_no_file()}{' '}
      <button
        type="button"
        onClick={() => onEnter(courier)}
        className="inline-flex min-h-tap items-center font-medium text-link underline underline-offset-4"
      >
        {m.payout_paid()}
      </button>
    </p>
  )
}

interface FileInputProps {
  /** Of the file that is chosen already: it stays while the columns are named. */
  name: string | undefined
  onFile: (file: File | undefined) => void
}

function FileInput({ name, onFile }: FileInputProps) {
  return (
    <div className="payout-file">
      <input
        {...useField()}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
      {name !== undefined && <span aria-hidden="true">{name}</span>}
    </div>
  )
}

/** How far the file has been sent. */
function Progress({ name, fraction }: { name: string; fraction: number | undefined }) {
  return (
    <div role="status">
      {fraction !== undefined && (
        <div className="job-progress">
          <p className="wrap-anywhere text-md">{m.payout_reading({ name })}</p>
          <progress
            className="progress-bar"
            aria-label={m.payout_reading({ name })}
            value={fraction < 1 ? fraction : undefined}
          />
          <p className="text-ink-muted text-sm tabular-nums">
            {fraction < 1
              ? m.payout_sent({ percent: digits(Math.round(fraction * 100)) })
              : m.payout_sent_all()}
          </p>
        </div>
      )}
    </div>
  )
}

function Failed({ error, onClose }: { error: unknown; onClose: () => void }) {
  const known = knownPayout(error)
  return (
    <div className="mt-4 grid gap-1">
      <FieldError>{payoutSentence(error)}</FieldError>
      {known !== undefined && (
        <Link
          to={payoutAddress(known)}
          onClick={onClose}
          className="inline-flex min-h-tap items-center font-medium text-md underline underline-offset-4"
        >
          {m.payout_known_open()}
        </Link>
      )}
    </div>
  )
}
