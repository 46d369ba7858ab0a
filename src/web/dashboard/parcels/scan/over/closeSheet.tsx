import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SheetAnswer } from '#contract/parcels/handOverSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { randomKey } from '#web/client/randomKey.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showError } from '#web/client/toasts.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { sheetAddress } from '../../../words/parcelAddresses.ts'
import { courierName } from '../../../words/parcelTexts.ts'
import { refetchParcels } from '../../list/parcelsQuery.ts'
import { ScanBody } from '../scanParts.tsx'
import { isSameTaker, type Taker } from './door.ts'
import { useDoor } from './doorQuery.ts'
import { numbersOf } from './overTexts.ts'

interface CloseSheetProps {
  email: string
  taker: Taker
  onBack: () => void
}

/** What the collector signs for: how much goes along, and what stays here. */
export function CloseSheet({ email, taker, onBack }: CloseSheetProps) {
  const door = useDoor(email)
  const go = useNavigate()
  const form = useId()
  const [key] = useState(randomKey)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ofTaker = door?.consignments.filter((one) => isSameTaker(one, taker)) ?? []
  const going = ofTaker.filter(({ handedOverAt }) => handedOverAt !== null)
  const staying = ofTaker.filter(({ handedOverAt, packed }) => handedOverAt === null && packed)
  const { open, here } = numbersOf(door, taker)
  const courier = courierName(taker)

  async function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(undefined)
    try {
      const sheet = await authorized<SheetAnswer>('/consignments/sheets', {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: {
          ...{ courier: taker.courier, carrier: taker.carrier?.name },
          ...{ collector: given.get('collector'), mobileNumber: given.get('mobileNumber') },
        },
      })
      refetchParcels(email)
      void go(sheetAddress(sheet._id))
    } catch (error) {
      setBusy(false)
      if (endsLogin(error)) return
      if (error instanceof ApiError && error.status === 422) return setProblem(wrongField(error))
      refetchParcels(email)
      showError({
        title: m.over_sheet_failed(),
        text: error instanceof ApiError && error.status === 404 ? m.over_sheet_gone() : m.over_sheet_again(),
      })
    }
  }

  return (
    <ScanBody
      bar={
        <>
          <Button variant="outline" onClick={onBack}>
            {m.over_sheet_back()}
          </Button>
          <Button type="submit" form={form} disabled={isBusy || open === 0}>
            <Icon name="check" />
            {m.over_sheet_done({ shown: count(open) })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void close(event)} className="over-sheet scan-box">
        <h2>{m.over_sheet_title({ courier })}</h2>
        <dl>
          <div>
            <dt>{m.over_sheet_parcels()}</dt>
            <dd>{count(open)}</dd>
          </div>
          <div>
            <dt>{m.over_sheet_collect()}</dt>
            <dd>{taka(going.reduce((sum, { collect }) => sum + collect, 0))}</dd>
          </div>
        </dl>
        {here > 0 && (
          <details className="over-stay">
            <summary>
              <Icon name="triangle-alert" />
              <span>{m.over_sheet_stay({ count: here, here: count(here), all: count(open + here) })}</span>
              <Icon name="chevron-down" />
            </summary>
            <Codes of={staying} />
          </details>
        )}
        <details className="over-codes">
          <summary>
            <Icon name="list-checks" />
            <span>{m.over_sheet_codes({ count: open, shown: count(open) })}</span>
            <Icon name="chevron-down" />
          </summary>
          <Codes of={going} />
        </details>
        <div className="over-collector">
          <Field label={m.over_sheet_collector()} optional>
            <TextInput name="collector" maxLength={100} autoComplete="off" />
          </Field>
          <Field label={m.over_sheet_number()} optional error={problem}>
            <TextInput name="mobileNumber" type="tel" inputMode="tel" maxLength={30} autoComplete="off" />
          </Field>
        </div>
      </form>
    </ScanBody>
  )
}

function wrongField({ problem }: ApiError): string {
  const [first] = problem?.errors ?? []
  return first ? problemText(first) : m.over_sheet_again()
}

interface CodesProps {
  of: readonly {
    readonly consignmentId: string
    readonly trackingCode: string | null
    readonly name: string
  }[]
}

function Codes({ of }: CodesProps) {
  return (
    <ul>
      {of.map(({ consignmentId, trackingCode, name }) => (
        <li key={consignmentId}>
          <span className="order-number">{trackingCode ?? consignmentId}</span> {name}
        </li>
      ))}
    </ul>
  )
}
