import { useId, useState } from 'react'
import type { ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import { FATES, type Fate } from '#domain/parcel/received.ts'
import { count } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { askReasonText } from '../../../words/askReasons.ts'
import { momentText } from '../../../words/momentText.ts'
import { NEWS_LOOKS } from '../../../words/parcelStates.ts'
import { courierName } from '../../../words/parcelTexts.ts'
import { BoxesMark, nameOf, placeOf } from '../../list/parcelParts.tsx'
import { optionsText } from '../../picking/pickingTexts.ts'
import { FATE_LOOKS, REASON_CHIPS } from './backTexts.ts'
import { type Fates, type Filled, filledWith, mayLackPieces, type Piece, piecesOf } from './pieces.ts'

interface BackBoxProps {
  parcel: ConsignmentDetailAnswer
  reason: ReturnReason | undefined
  onReason: (reason: ReturnReason) => void
  onFilled: (filled: Filled) => void
  /** It is another one that one has in hand. */
  onOther: () => void
}

/** The box before one: whose it is, what its courier says, and what becomes of each piece. */
export function BackBox({ parcel, reason, onReason, onFilled, onOther }: BackBoxProps) {
  const [fates, setFates] = useState<Fates>({})
  const name = useId()
  const pieces = piecesOf(parcel)
  const lacks = mayLackPieces(parcel)

  function choose(chosen: Fates) {
    setFates(chosen)
    onFilled(filledWith(parcel, chosen))
  }

  return (
    <section aria-labelledby={`${name}-who`} className="scan-box">
      <header className="back-who">
        <div role="status">
          <h2 id={`${name}-who`}>{nameOf(parcel)}</h2>
          <p>{placeOf(parcel.order)}</p>
          <BoxesMark parcel={parcel} />
        </div>
        <p>
          <b>{courierName(parcel)}</b>
          <span className="order-number">{parcel.trackingCode ?? parcel._id}</span>
        </p>
      </header>
      <Said parcel={parcel} />
      {parcel.order?.returnAsked && (
        <p className="back-note">
          {m.return_list_asked({
            count: parcel.order.returnAsked.pieces,
            shown: count(parcel.order.returnAsked.pieces),
            reason: askReasonText(parcel.order.returnAsked.reason),
          })}
        </p>
      )}
      <div className="back-all">
        <Button
          variant="soft"
          onClick={() => choose(Object.fromEntries(pieces.map(({ key }) => [key, 'shelf'])))}
        >
          <Icon name="archive-restore" />
          {m.scan_back_all()}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {m.scan_back_other()}
        </Button>
      </div>
      {lacks && <p className="back-note">{m.scan_back_part()}</p>}
      <ul className="back-pieces">
        {pieces.map((piece) => (
          <PieceRow
            key={piece.key}
            piece={piece}
            name={`${name}-${piece.key}`}
            fate={fates[piece.key]}
            onFate={(fate) => choose({ ...fates, [piece.key]: fate })}
          />
        ))}
      </ul>
      <fieldset className="back-why">
        <legend>{m.scan_back_why()}</legend>
        <div>
          {REASON_CHIPS.map(([one, word]) => (
            <ChoiceChip
              key={one}
              type="radio"
              name={`${name}-why`}
              checked={reason === one}
              onChange={() => onReason(one)}
            >
              {word()}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

/** What its courier said last. */
function Said({ parcel }: { parcel: ConsignmentDetailAnswer }) {
  const last = parcel.news.findLast(({ word, by }) => by === 'courier' && word !== 'booked')
  if (!last) return null
  const { text, word, at, arrivedAt } = last
  return (
    <p className="back-said">
      {m.scan_back_says({
        courier: courierName(parcel),
        words: text || NEWS_LOOKS[word].word(),
        moment: momentText(at ?? arrivedAt),
      })}
    </p>
  )
}

interface PieceRowProps {
  piece: Piece
  /** Of its group of choices. */
  name: string
  fate: Fate | undefined
  onFate: (fate: Fate) => void
}

function PieceRow({ piece, name, fate, onFate }: PieceRowProps) {
  const { product, nth, of, nameBengali } = piece
  const goods = goodsName({ name: product.name, nameBengali })
  const options = optionsText(product)
  const which = of > 1 ? m.scan_back_nth({ nth: count(nth), of: count(of) }) : ''
  const details = [options, which].filter(Boolean).join(' · ')
  return (
    <li>
      <ProductTile
        id={product.id}
        address={product.imageUrl}
        sizes="4.5rem"
        className="size-18 rounded-tile"
      />
      <span>
        <b lang={textLanguage(goods)}>{goods}</b>
        {details && <small>{details}</small>}
      </span>
      <fieldset className="back-fates">
        <legend className="sr-only">{[goods, details].filter(Boolean).join(', ')}</legend>
        {FATES.map((one) => (
          <label key={one} data-fate={one}>
            <input type="radio" name={name} checked={fate === one} onChange={() => onFate(one)} />
            <Icon name={FATE_LOOKS[one].icon} />
            {FATE_LOOKS[one].word()}
          </label>
        ))}
      </fieldset>
    </li>
  )
}
