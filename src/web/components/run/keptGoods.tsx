import { useState } from 'react'
import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { HowPaid } from './howPaid.tsx'
import { goodsOfStop, NOTHING_SAID, type Said, type ShownStop, toCollect } from './saidOfStop.ts'

/** Which goods the customer keeps; the rest comes back, and is not collected. */
export function KeptGoods({ stop, onSay }: { stop: ShownStop; onSay: (said: Said) => void }) {
  const { goods } = stop
  const [kept, setKept] = useState(() => goods.map(({ quantity }) => quantity))
  const [isChosen, setChosen] = useState(false)
  const lines = goods.flatMap(({ quantity }, line) => {
    const returned = quantity - (kept[line] ?? quantity)
    return returned > 0 ? [{ line, returned }] : []
  })
  const left = toCollect(stop, lines)
  const isNone = kept.every((pieces) => pieces === 0)

  if (isChosen && left > 0) return <HowPaid collect={left} lines={lines} onSay={onSay} />
  return (
    <div className="run-step">
      <fieldset className="run-kept">
        <legend>{m.run_some_which()}</legend>
        {goods.map((one, at) => {
          const keep = (pieces: number) => setKept(kept.map((had, line) => (line === at ? pieces : had)))
          const name = goodsOfStop(one)
          // Lines have no name of their own, and keep their places.
          const key = `${at} ${name}`
          return one.quantity === 1 ? (
            <Checkbox
              key={key}
              label={name}
              checked={kept[at] === 1}
              onChange={({ target }) => keep(target.checked ? 1 : 0)}
            />
          ) : (
            <div key={key} className="run-kept-pieces">
              <span>
                {name}
                <small>{m.run_some_of({ count: digits(one.quantity) })}</small>
              </span>
              <Stepper value={kept[at] ?? 0} onChange={keep} min={0} max={one.quantity} of={name} />
            </div>
          )
        })}
      </fieldset>
      <div role="status" className="run-kept-sum">
        {lines.length === 0 && m.run_some_all()}
        {isNone && m.run_some_none()}
        {lines.length > 0 && !isNone && (
          <>
            <span>{m.run_collect()}</span> <b>{left === 0 ? m.run_some_nothing() : taka(left)}</b>
          </>
        )}
      </div>
      <Button
        size="lg"
        block
        disabled={lines.length === 0 || isNone}
        onClick={() =>
          left > 0 ? setChosen(true) : onSay({ ...NOTHING_SAID, outcome: 'part', paid: [], lines })
        }
      >
        {left > 0 ? m.run_some_next() : m.run_paid_save()}
      </Button>
    </div>
  )
}
