import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { timeOf } from '../../../words/momentText.ts'
import { keptSentence } from '../../list/packed.ts'
import { KeptStrip } from '../scanParts.tsx'
import type { NotPacked } from './keptPackings.ts'
import { keptPackings, useKeptPackings } from './packingsHere.ts'

/** That this phone keeps boxes, and those that the shop did not take, each until somebody has seen it. */
export function PackKept({ email }: { email: string }) {
  const kept = useKeptPackings(email)
  const waiting = kept.filter(({ wrong }) => !wrong)
  const trouble = waiting.find((packing) => packing.trouble)?.trouble
  return (
    <>
      <KeptStrip
        trouble={trouble}
        text={m.pack_kept_some({ count: waiting.length, shown: count(waiting.length) })}
      />
      {kept.map(
        ({ key, orderId, wrong }) =>
          wrong && (
            <div key={key} role="alert" className="pack-not-taken">
              <Icon name="x" />
              <p>{sentenceOf(wrong, orderId)}</p>
              <Button variant="outline" onClick={() => keptPackings.settle(key)}>
                {m.pack_kept_seen()}
              </Button>
            </div>
          ),
      )}
    </>
  )
}

/** The boxes of which the shop does not know yet, while it cannot be reached. */
export function PackKeptList({ email }: { email: string }) {
  const waiting = useKeptPackings(email).filter(({ trouble }) => trouble)
  if (waiting.length === 0) return null
  return (
    <section className="scan-box pack-last">
      <h2>{m.pack_kept_list()}</h2>
      <ul>
        {waiting.map(({ key, orderId, code, at }) => (
          <li key={key} className="pack-kept">
            <Icon name="wifi-off" />
            <span className="order-number">{orderId}</span>
            <span className="order-number">{code === orderId ? '' : code}</span>
            <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf({ why, by }: NotPacked, orderId: string): string {
  const name = orderId
  return why === 'refused' ? m.pack_kept_refused({ name }) : keptSentence({ why, by: by ?? null }, name)
}
