import type { ReactNode } from 'react'
import type { LabelAnswer } from '#contract/parcels/labelSchema.ts'
import { districtName } from '#domain/places/districts.ts'
import { count, digits } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import { quantityOf } from '../labels/labelTexts.ts'
import { optionsText, type PickingProps } from './pickingTexts.ts'
import type { PieceToPick } from './piecesToPick.ts'
import { TakeBack } from './takeBack.tsx'
import { useTicks } from './useTicks.ts'

/** The list to tick off while one walks along the shelves, and then while one puts the parcels together. */
export function TickList({ ids, parcels, pieces }: PickingProps & { ids: readonly string[] }) {
  const { ticked, toggle, clear } = useTicks(ids)
  const done = pieces.filter((piece) => ticked.has(pieceTick(piece)))
  return (
    <section aria-label={m.picking_view_tick()} className="picking-tick">
      <Progress done={quantityOf(done)} total={quantityOf(pieces)}>
        {ticked.size > 0 && (
          <Button variant="ghost" onClick={clear}>
            {m.picking_again()}
          </Button>
        )}
      </Progress>
      <section className="picking-box">
        <h2>{m.picking_goods()}</h2>
        <ul>
          {pieces.map((piece) => {
            const name = pieceTick(piece)
            return (
              <PieceRow
                key={piece.piece}
                piece={piece}
                isDone={ticked.has(name)}
                onToggle={() => toggle(name)}
              />
            )
          })}
        </ul>
      </section>
      <h2 className="picking-caption">{m.picking_by_parcel()}</h2>
      <ul>
        {parcels.map((parcel, index) => {
          const name = parcelTick(parcel)
          return (
            <ParcelBox
              key={parcel._id}
              parcel={parcel}
              number={index + 1}
              isDone={ticked.has(name)}
              onToggle={() => toggle(name)}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** A tick is for so many: if an order changes, what was fetched is not what is needed. */
const pieceTick = ({ piece, quantity }: PieceToPick) => `${quantity} ${piece}`
const parcelTick = ({ _id, lines }: LabelAnswer) => `${_id} ${quantityOf(lines)}`

interface ProgressProps {
  /** In pieces. */
  done: number
  total: number
  children: ReactNode
}

function Progress({ done, total, children }: ProgressProps) {
  return (
    <div className="picking-progress">
      <p role="status">
        {done === total
          ? m.picking_all_done({ total: count(total) })
          : m.picking_progress({ done: count(done), total: count(total) })}
      </p>
      {children}
      <span aria-hidden="true">
        <span style={{ width: `${(done / Math.max(total, 1)) * 100}%` }} />
      </span>
    </div>
  )
}

interface RowProps {
  isDone: boolean
  onToggle: () => void
}

function PieceRow({ piece, isDone, onToggle }: RowProps & { piece: PieceToPick }) {
  const { productId, imageUrl, sku, quantity } = piece
  const name = goodsName(piece)
  const options = optionsText(piece)
  return (
    <li>
      <label className="picking-row">
        <ProductTile id={productId} address={imageUrl} sizes="3.25rem" className="size-13" />
        <span className="min-w-0">
          <b lang={textLanguage(name)}>{name}</b>
          <small>
            {options}
            {options && sku && ' · '}
            {sku && <span className="order-number">{sku}</span>}
          </small>
        </span>
        <span className="picking-quantity">× {digits(quantity)}</span>
        <input
          type="checkbox"
          checked={isDone}
          onChange={onToggle}
          aria-label={m.picking_picked({ name: pieceName(piece), quantity: digits(quantity) })}
          className="picking-check"
        />
      </label>
    </li>
  )
}

interface ParcelBoxProps extends RowProps {
  parcel: LabelAnswer
  /** As on paper: its place in the list, from 1. */
  number: number
}

function ParcelBox({ parcel, number, isDone, onToggle }: ParcelBoxProps) {
  const { _id, name, district, code, lines } = parcel
  return (
    <li className="picking-box">
      <label className="picking-row">
        <span className="min-w-0">
          <b>
            {count(number)}. <span lang={textLanguage(name)}>{name}</span>
          </b>
          <small>
            {[districtName(district, getLocale()), courierName(parcel)].filter(Boolean).join(' · ')}
            {' · '}
            <span className="order-number">{code || _id}</span>
          </small>
        </span>
        <input
          type="checkbox"
          checked={isDone}
          onChange={onToggle}
          aria-label={m.picking_together({ name, code: code || _id })}
          className="picking-check"
        />
      </label>
      <ul className="picking-lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a parcel never change places
          <li key={index}>
            <span lang={textLanguage(goodsName(line))}>{pieceName(line)}</span>
            <b>× {digits(line.quantity)}</b>
          </li>
        ))}
      </ul>
      <TakeBack goods={parcel.takeBack} />
    </li>
  )
}
