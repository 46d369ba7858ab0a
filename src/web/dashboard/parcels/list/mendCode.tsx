import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { lacksCode } from '#domain/parcel/parcel.ts'
import { hasLeft } from '#domain/parcel/states.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import { CODE_MAX } from './notKnown.tsx'
import type { ParcelActs } from './parcelActs.ts'
import { CodeLink, nameOf } from './parcelParts.tsx'
import { type AskedProps, ParcelQuestion, QuestionForm } from './parcelQuestion.tsx'

interface MendCodeProps {
  parcel: ConsignmentAnswer
  acts: ParcelActs
  className: string
}

/** Of a parcel whose courier does not know the code that was typed: another code, or that it is not there after all. */
export function MendCode({ parcel, acts, className }: MendCodeProps) {
  const [asking, setAsking] = useState(false)
  const busy = acts.busy.has(parcel._id)
  return (
    <>
      <Button className={className} variant="soft" busy={busy} onClick={() => setAsking(true)}>
        {m.parcels_code_mend()}
      </Button>
      {!hasLeft(parcel.state) && (
        <Button
          className={className}
          variant="outline"
          busy={busy}
          onClick={() => void sayNotThere(parcel, acts)}
        >
          {m.parcels_code_none()}
        </Button>
      )}
      <ParcelQuestion
        parcel={asking ? parcel : undefined}
        acts={acts}
        onClose={() => setAsking(false)}
        form={CodeForm}
      />
    </>
  )
}

/** The code of a parcel, or where nobody knows it, a button that takes it from whoever sees it in the courier's panel. */
export function CodeOrAdd({ parcel, acts }: Omit<MendCodeProps, 'className'>) {
  const [asking, setAsking] = useState(false)
  const lacks = lacksCode(parcel)
  return (
    <>
      {lacks ? (
        <button
          type="button"
          aria-label={m.parcels_code_add_named({ name: nameOf(parcel) })}
          className="parcel-code-add"
          onClick={() => setAsking(true)}
        >
          {m.parcels_code_add()}
        </button>
      ) : (
        <CodeLink parcel={parcel} />
      )}
      <ParcelQuestion
        parcel={asking ? parcel : undefined}
        acts={acts}
        onClose={() => setAsking(false)}
        form={CodeForm}
      />
    </>
  )
}

function CodeForm(asked: AskedProps) {
  const { parcel, acts, onClose } = asked
  const done = lacksCode(parcel) ? m.parcels_code_added() : m.parcels_code_mended()
  const [typed, setTyped] = useState(parcel.trackingCode ?? '')
  const courier = courierName(parcel)

  async function answer() {
    const trackingCode = typed.trim()
    if (trackingCode === '') return
    const seen = { there: true, trackingCode }
    if (await acts.run(parcel, 'settle', seen, done)) onClose()
  }

  return (
    <QuestionForm
      {...asked}
      title={m.parcels_code_title({ name: nameOf(parcel) })}
      answer={m.parcels_code_save()}
      onAnswer={answer}
    >
      <Field label={m.parcels_there_code({ courier })} hint={m.parcels_code_hint({ courier })}>
        <TextInput
          value={typed}
          required
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          // The old one is wrong.
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </QuestionForm>
  )
}

/** Whoever looked once more has not found it: nobody carries the order. */
async function sayNotThere(parcel: ConsignmentAnswer, acts: ParcelActs): Promise<void> {
  const courier = courierName(parcel)
  const isSure = await showConfirm({
    tone: 'warning',
    title: m.parcels_not_there_sure({ name: nameOf(parcel), courier }),
    text: m.parcels_code_none_text({ courier, invoice: parcel.invoice }),
    confirmLabel: m.parcels_code_none(),
    cancelLabel: m.ui_cancel(),
  })
  if (isSure) await acts.run(parcel, 'cancel', { doneThere: true, boxHere: true }, m.parcels_cancelled())
}
