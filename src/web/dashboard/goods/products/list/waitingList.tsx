import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingCountsAnswer, WaitingPeopleAnswer } from '#contract/stock/waitingSchema.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { count, digits } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Box } from '../../../frame/box.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { momentText } from '../../../words/momentText.ts'

/** Shown at first. */
const FIRST = 10

type Awaited = WaitingCountsAnswer['data'][number]

/** What shoppers wait for, and who they are; nothing where nobody waits. */
export function WaitingList({ role }: { role: Role }) {
  const { email } = useSignedIn().user
  const { data } = useQuery(
    {
      queryKey: [PERSONAL, email, 'waiting'],
      queryFn: ({ signal }) => authorized<WaitingCountsAnswer>('/products/waiting', { signal }),
    },
    queryClient(),
  )
  return data && data.data.length > 0 ? (
    <AwaitedGoods pieces={data.data} seesNumbers={can({ role }, 'settings')} />
  ) : null
}

interface AwaitedGoodsProps {
  pieces: readonly Awaited[]
  /** Whether this person may see who waits. */
  seesNumbers: boolean
}

export function AwaitedGoods({ pieces, seesNumbers }: AwaitedGoodsProps) {
  const [all, setAll] = useState(false)
  const shown = all ? pieces : pieces.slice(0, FIRST)
  return (
    <div className="mt-6">
      <Box title={m.products_waiting_title()} text={m.products_waiting_text()}>
        <ul className="mt-3 divide-y divide-line">
          {shown.map((piece) => (
            <AwaitedPiece
              key={JSON.stringify([piece.productId, piece.size, piece.color])}
              piece={piece}
              seesNumbers={seesNumbers}
            />
          ))}
        </ul>
        {pieces.length > shown.length && (
          <Button variant="outline" className="mt-3" onClick={() => setAll(true)}>
            {m.products_missed_all({ shown: count(pieces.length) })}
          </Button>
        )}
      </Box>
    </div>
  )
}

function AwaitedPiece({ piece, seesNumbers }: { piece: Awaited; seesNumbers: boolean }) {
  const [open, setOpen] = useState(false)
  const { name, size, color, waiting } = piece
  const choice = [size, color && colorName(color)].filter(Boolean).join(' · ')
  return (
    <li className="py-1 text-md">
      <div className="flex min-h-tap flex-wrap items-center gap-x-4">
        <span className="wrap-anywhere min-w-0 grow basis-40 font-medium">
          {name}
          {choice && <span className="text-ink-muted"> {choice}</span>}
        </span>
        <span className="text-ink-muted tabular-nums">
          {m.products_waiting_count({ count: waiting, shown: count(waiting) })}
        </span>
        {seesNumbers && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={m.products_waiting_who_label({ name: [name, choice].filter(Boolean).join(' ') })}
            onClick={() => setOpen(!open)}
            className="inline-flex min-h-tap items-center text-link"
          >
            {m.products_waiting_who()}
          </button>
        )}
      </div>
      {open && <People piece={piece} />}
    </li>
  )
}

/** The numbers of those who wait for a piece. */
function People({ piece: { productId, size, color } }: { piece: Awaited }) {
  const { email } = useSignedIn().user
  const { data, isError } = useQuery(
    {
      queryKey: [PERSONAL, email, 'waiting', productId],
      queryFn: ({ signal }) =>
        authorized<WaitingPeopleAnswer>(`/products/${encodeURIComponent(productId)}/waiting`, { signal }),
    },
    queryClient(),
  )
  if (!data) {
    return (
      <p role="status" className="pb-2 text-ink-muted">
        {isError ? m.products_waiting_failed() : m.ui_loading()}
      </p>
    )
  }
  const people = data.data.filter((person) => person.size === size && person.color === color)
  return (
    <ul className="pb-2">
      {people.map(({ mobileNumber, since }) => (
        <li key={mobileNumber} className="flex flex-wrap items-center gap-x-4">
          <a
            href={`tel:${mobileNumber}`}
            className="inline-flex min-h-tap items-center text-link tabular-nums"
          >
            {digits(mobileNumber)}
          </a>
          <span className="text-ink-muted">{m.products_waiting_since({ moment: momentText(since) })}</span>
        </li>
      ))}
    </ul>
  )
}
