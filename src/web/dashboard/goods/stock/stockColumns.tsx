import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import { count } from '#web/client/amounts.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Column } from '../../frame/table/column.ts'
import { lastingText, optionsText, pieceText } from '../../words/stockTexts.ts'
import { historyAddress } from './addresses.ts'

/** The columns of the list of what is in stock. `mayChange`: whether the reader may change goods. */
export function stockColumns(mayChange: boolean): readonly Column<RoomPieceAnswer>[] {
  return [
    {
      id: 'picture',
      header: m.products_list_picture(),
      headerHidden: true,
      place: 'picture',
      cell: ({ product, image }) => (
        <ProductTile id={product} address={image} sizes="48px" className="size-12 rounded-chip!" />
      ),
    },
    {
      id: 'piece',
      header: m.stock_piece(),
      place: 'lead',
      cell: (piece) => <PieceName piece={piece} mayChange={mayChange} />,
    },
    {
      id: 'sku',
      header: m.stock_sku(),
      place: 'sublead',
      cell: ({ sku }) => sku && <span className="wrap-anywhere">{sku}</span>,
    },
    {
      id: 'quantity',
      header: m.stock_quantity(),
      place: 'amount',
      align: 'right',
      cell: ({ quantity }) =>
        quantity === null ? <span className="text-ink-muted">{m.stock_uncounted()}</span> : count(quantity),
    },
    { id: 'lasts', header: m.stock_lasts(), place: 'state', cell: (piece) => <Lasting piece={piece} /> },
    {
      id: 'sold',
      header: m.stock_sold(),
      align: 'right',
      cell: ({ sold }) => <Labelled label={m.stock_sold()} amount={sold} />,
    },
    {
      id: 'waiting',
      header: m.stock_waiting(),
      align: 'right',
      cell: ({ waiting }) => <Labelled label={m.stock_waiting()} amount={waiting} />,
    },
    {
      id: 'actions',
      header: m.stock_actions(),
      headerHidden: true,
      place: 'actions',
      align: 'right',
      cell: (piece) => (
        <ButtonLink
          variant="soft"
          to={historyAddress(piece)}
          aria-label={m.stock_history_of({ name: pieceText(piece) })}
        >
          <Icon name="clock" />
          {m.stock_history()}
        </ButtonLink>
      ),
    },
  ]
}

/** An amount, with the name of its column where columns have none; nothing is left out there. */
function Labelled({ label, amount }: { label: string; amount: number }) {
  return (
    <span className={amount === 0 ? 'stock-none tabular-nums text-ink-muted' : 'tabular-nums'}>
      <span className="stock-label">{label}: </span>
      {count(amount)}
    </span>
  )
}

/** Name and options; leads to the form of the product, for those who only read goods to its page in the shop. */
function PieceName({ piece, mayChange }: { piece: RoomPieceAnswer; mayChange: boolean }) {
  const options = optionsText(piece)
  const shown = (
    <>
      {goodsName(piece)}
      {options && <span className="block font-normal text-ink-muted">{options}</span>}
      {piece.isDraft && <span className="block font-normal text-ink-muted text-sm">{m.stock_draft()}</span>}
    </>
  )
  if (piece.isDraft && !mayChange) return shown
  return (
    <Link
      to={
        mayChange
          ? `/dashboard/update/${encodeURIComponent(piece.product)}`
          : productAddress({ id: piece.product })
      }
      aria-label={mayChange ? m.stock_edit({ name: pieceText(piece) }) : undefined}
      className="-my-2.5 link-quiet relative inline-flex min-h-tap flex-col justify-center"
    >
      {shown}
    </Link>
  )
}

function Lasting({ piece }: { piece: RoomPieceAnswer }) {
  const lasting = lastingText(piece)
  if (lasting) return <Chip tone={lasting.tone}>{lasting.text}</Chip>
  return piece.quantity === null ? null : (
    <span className="text-ink-muted text-sm">{m.stock_lasts_unsold()}</span>
  )
}
