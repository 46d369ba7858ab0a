import { useState } from 'react'
import { digits, taka } from '#web/client/amounts.ts'
import { piecesText } from '#web/components/piecesText.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HowPaid } from './howPaid.tsx'
import { KeptGoods } from './keptGoods.tsx'
import { saidText } from './runWords.ts'
import { type Given, NOTHING_SAID, type Said, type ShownStop, takesBack } from './saidOfStop.ts'
import { WhyNot } from './whyNot.tsx'

interface OpenStopProps {
  stop: ShownStop
  place: number
  onSay: (said: Said) => void
  /** Undefined: it is the next one anyway. */
  onLeave: (() => void) | undefined
}

/** The stop at hand: whom to call, what to collect, and what became of it. */
export function OpenStop({ stop, place, onSay, onLeave }: OpenStopProps) {
  const [step, setStep] = useState<Given | 'some' | 'not' | undefined>()
  const { name, address, collect, boxes, note, outcome, goods } = stop
  const isExchange = takesBack(stop)
  const give = (given: Given) =>
    collect === 0 ? onSay({ ...NOTHING_SAID, paid: [], outcome: given }) : setStep(given)
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="run-stop is-open" aria-current="step">
      <span className="run-place">{digits(place)}</span>
      <div className="run-open">
        <div>
          <h3>{name}</h3>
          <p>{address}</p>
          {boxes > 1 && (
            <p className="run-boxes">{m.parcels_boxes({ count: boxes, shown: digits(boxes) })}</p>
          )}
          {outcome && <p className="run-was">{saidText(stop, outcome)}</p>}
        </div>
        <dl className="run-collect">
          <dt>{m.run_collect()}</dt>
          <dd className={collect === 0 ? 'text-accent' : undefined}>
            {collect === 0 ? m.run_prepaid() : taka(collect)}
          </dd>
        </dl>
        {isExchange && (
          <p className="run-note">
            <b>{m.run_take_back()}</b> {piecesText(stop.takeBack)}
          </p>
        )}
        {note !== '' && <p className="run-note">{note}</p>}
        <Contacts stop={stop} />
        {step === undefined && (
          <div className="run-acts">
            <Button
              size="lg"
              className="whitespace-normal! px-2!"
              onClick={() => give(isExchange ? 'exchanged' : 'delivered')}
            >
              <Icon name="check" />
              {isExchange ? m.run_exchanged() : m.run_delivered()}
            </Button>
            <Button
              size="lg"
              variant="outline"
              className="whitespace-normal! px-2!"
              onClick={() => setStep('not')}
            >
              {m.run_not_delivered()}
            </Button>
            {isExchange && (
              <Button
                size="lg"
                variant="outline"
                className="run-wide whitespace-normal! px-2!"
                onClick={() => give('delivered')}
              >
                {m.run_not_given()}
              </Button>
            )}
            {pieces > 1 && (
              <Button size="lg" variant="outline" className="run-wide" onClick={() => setStep('some')}>
                {m.run_some()}
              </Button>
            )}
          </div>
        )}
        {(step === 'delivered' || step === 'exchanged') && (
          <HowPaid collect={collect} lines={null} given={step} onSay={onSay} />
        )}
        {step === 'some' && <KeptGoods stop={stop} onSay={onSay} />}
        {step === 'not' && <WhyNot onSay={onSay} />}
        {(step !== undefined || onLeave) && (
          <Button variant="ghost" onClick={() => (step === undefined ? onLeave?.() : setStep(undefined))}>
            {m.run_back()}
          </Button>
        )}
      </div>
    </li>
  )
}

function Contacts({ stop: { name, address, mobileNumber, otherNumber } }: { stop: ShownStop }) {
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <div className="run-contacts">
      {[mobileNumber, otherNumber]
        .filter((number) => number !== '')
        .map((number) => (
          <a key={number} className="run-contact is-number" href={`tel:${number}`}>
            <Icon name="phone" />
            <span className="sr-only">{m.run_call({ name })}</span> {digits(number)}
          </a>
        ))}
      <a className="run-contact" href={map} target="_blank" rel="noreferrer">
        <Icon name="map-pinned" />
        {m.run_map()}
      </a>
    </div>
  )
}
