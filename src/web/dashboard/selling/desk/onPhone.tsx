import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Link } from '#web/ui/link.tsx'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { type Calling, useCalling } from '../orders/calling.tsx'

interface NobodyToCallProps {
  /** Of the signed-in user. */
  email: string
  /** How many the tile says are to be called: those that colleagues are calling count, too. */
  waiting: number
}

/** That there is nobody to call; or who is being called by whom, as long as somebody is. */
export function NobodyToCall({ email, waiting }: NobodyToCallProps) {
  return <EmptyDesk waiting={waiting} calling={useCalling(email, true)} />
}

export function EmptyDesk({ waiting, calling }: Pick<NobodyToCallProps, 'waiting'> & { calling: Calling }) {
  const others = onPhoneLines(calling)
  const isPlain = others.length === 0 && waiting === 0
  return (
    <div role="status" className="desk-box pt-14 pb-10">
      <EmptyState
        title={isPlain ? m.desk_empty_title() : m.desk_on_phone_title()}
        text={m.desk_empty_text()}
        className="py-4!"
      />
      {others.length > 0 && (
        <ul className="desk-on-phone">
          {others.map(([text, id]) => (
            <li key={text}>
              <Link to={overviewAddress(id, { invoice: true })}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What colleagues are doing, each with an order; orders that come in one call are one line. */
function onPhoneLines(calling: Calling): readonly (readonly [string, string])[] {
  const lines = new Map<string, string>()
  for (const [id, { isOwn, name, customer }] of calling) {
    const text = onPhone(name, customer || id)
    if (!isOwn && !lines.has(text)) lines.set(text, id)
  }
  return [...lines]
}

function onPhone(name: string, customer: string): string {
  return name === '' ? m.desk_on_phone_somebody({ customer }) : m.desk_on_phone({ name, customer })
}
