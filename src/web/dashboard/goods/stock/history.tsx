import { useQuery } from '@tanstack/react-query'
import type { StockMoveAnswer } from '#contract/stock/stockRoomSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHead } from '../../frame/pageHead.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/dataTable.tsx'
import { ListBox } from '../../frame/table/listBox.tsx'
import { actorName } from '../../office/activity/activityTexts.ts'
import { momentText } from '../../words/momentText.ts'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { deltaText, lastingText, optionsText, REASONS } from '../../words/stockTexts.ts'
import { historyAddress, STOCK } from './addresses.ts'
import { movesQuery, type NamedPiece } from './stockQuery.ts'

interface HistoryProps {
  piece: NamedPiece
  /** Where the page begins; undefined: with the newest. */
  older: string | undefined
  /** Whether the reader may change goods. */
  mayChange: boolean
  /** Whether the reader may open orders. */
  seesOrders: boolean
}

/** What became of the stock of a piece, newest first. */
export function History({ piece: named, older, mayChange, seesOrders }: HistoryProps) {
  const { email } = useSignedIn().user
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    movesQuery(email, named, older),
    queryClient(),
  )
  const piece = data?.piece
  const options = optionsText(named)
  const isGone = data !== undefined && !piece
  return (
    <>
      <PageHead title={m.stock_history()} back={{ to: STOCK, label: m.stock_back() }}>
        {piece && mayChange && (
          <ButtonLink variant="ghost" to={`/dashboard/update/${encodeURIComponent(piece.product)}`}>
            <Icon name="pencil" />
            {m.stock_product()}
          </ButtonLink>
        )}
      </PageHead>
      <ListBox>
        <div className="stock-piece">
          <h2 className="wrap-anywhere text-lg! leading-snug tracking-normal">
            {piece ? goodsName(piece) : isGone ? m.stock_gone() : '\u00a0'}
          </h2>
          <p className="wrap-anywhere text-ink-muted text-md">
            {[options, piece?.sku].filter(Boolean).join(' · ')}
          </p>
          {piece && (
            <dl className="stock-figures">
              <Figure label={m.stock_quantity()}>
                {piece.quantity === null ? m.stock_uncounted() : count(piece.quantity)}
              </Figure>
              <Figure label={m.stock_lasts()}>{lastingText(piece)?.text ?? m.stock_lasts_unsold()}</Figure>
              <Figure label={m.stock_sold()}>{count(piece.sold)}</Figure>
              <Figure label={m.stock_waiting()}>{count(piece.waiting)}</Figure>
            </dl>
          )}
        </div>
        <DataTable
          label={m.stock_history()}
          columns={moveColumns(seesOrders)}
          rows={data?.moves}
          rowId={({ _id }) => _id}
          rowLabel={({ reason }) => REASONS[reason].label()}
          empty={<EmptyState title={m.stock_no_moves()} text={m.stock_no_moves_text()} />}
          failed={error && !isFetching ? { error, retry: () => void refetch() } : undefined}
          busy={isPlaceholderData}
        />
        {(older !== undefined || data?.older) && (
          <nav aria-label={m.table_pages()} className="list-pager">
            {older !== undefined && (
              <Link to={historyAddress(named)} className="list-pager-link activity-page">
                {m.activity_newest()}
              </Link>
            )}
            {data?.older && (
              <Link to={historyAddress(named, data.older)} className="list-pager-link activity-page">
                {m.activity_older()}
                <Icon name="chevron-right" />
              </Link>
            )}
          </nav>
        )}
      </ListBox>
    </>
  )
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

/** The columns of a history. */
export function moveColumns(seesOrders: boolean): readonly Column<StockMoveAnswer>[] {
  return [
    {
      id: 'reason',
      header: m.stock_reason(),
      place: 'lead',
      cell: ({ reason }) => <Chip tone={REASONS[reason].tone}>{REASONS[reason].label()}</Chip>,
    },
    { id: 'when', header: m.stock_when(), place: 'sublead', cell: ({ at }) => momentText(at) },
    {
      id: 'delta',
      header: m.stock_delta(),
      place: 'amount',
      align: 'right',
      cell: ({ delta }) => <b className="tabular-nums">{deltaText(delta)}</b>,
    },
    {
      id: 'after',
      header: m.stock_after(),
      align: 'right',
      cell: ({ quantity }) => (
        <span className="tabular-nums">
          <span className="stock-label">{m.stock_after()}: </span>
          {count(quantity)}
        </span>
      ),
    },
    { id: 'who', header: m.stock_who(), cell: ({ actor }) => actorName(actor) },
    {
      id: 'details',
      header: m.stock_details(),
      cell: (move) => <Details move={move} seesOrders={seesOrders} />,
    },
  ]
}

/** The order, what it cost, and the note. */
function Details({
  move: { order, costPrice, note },
  seesOrders,
}: {
  move: StockMoveAnswer
  seesOrders: boolean
}) {
  return (
    <>
      {order !== null &&
        (seesOrders ? (
          <Link to={overviewAddress(order)} className="activity-link">
            {m.stock_order({ id: order })}
          </Link>
        ) : (
          m.stock_order({ id: order })
        ))}
      {costPrice !== null && <span className="block">{m.stock_cost_each({ amount: taka(costPrice) })}</span>}
      {note && <span className="wrap-anywhere block max-w-read">{note}</span>}
    </>
  )
}
