import type { LabelAnswer } from '#contract/parcels/labelSchema.ts'
import { handlingsOf } from '#domain/catalogue/handling.ts'
import { boxCode } from '#domain/parcel/boxes.ts'
import { districtName } from '#domain/places/districts.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { HandlingShape, handlingName } from '../../words/handling.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import { Barcode } from './barcode.tsx'
import type { BoxLabel } from './labelPages.ts'
import { goodsInShort, groupedNumber, quantityOf } from './labelTexts.ts'
import { LABEL_LENGTHS, type LabelPaper } from './papers.ts'
import { QrCode } from './qrCode.tsx'
import './label.css'
import './handling.css'

interface LabelProps extends BoxLabel {
  paper: LabelPaper
}

/** What is glued on a box: black on white in both themes, the same on screen and on paper. `useFit` measures it. */
export function Label({ parcel, box, paper }: LabelProps) {
  const { code, orderId, name, address, district, note, boxes, timesPrinted } = parcel
  const place = districtName(district, getLocale())
  const square = boxes > 1 ? boxCode(orderId, box) : orderId
  return (
    <article data-theme="light" data-paper={paper} className="label" aria-label={labelName(parcel, box)}>
      <header className="label-head">
        <b>{courierName(parcel)}</b>
        {boxes > 1 && <span className="label-box">{boxOf(box, boxes)}</span>}
        {timesPrinted > 0 && (
          <span className="label-again">{m.labels_again({ times: count(timesPrinted + 1) })}</span>
        )}
        <Shop />
      </header>
      <p className="label-district">
        <span>{place}</span>
        <Handle goods={parcel.lines} />
      </p>
      <QrCode text={square} />
      <div className="label-whom">
        <div>
          <Numbers parcel={parcel} />
          <p className="label-name" lang={textLanguage(name)}>
            {name}
          </p>
          <p className="label-address" lang={textLanguage(address)}>
            {address}
          </p>
        </div>
      </div>
      {note && (
        <p className="label-note" lang={textLanguage(note)}>
          <span>{note}</span>
        </p>
      )}
      <TakeBack goods={parcel.takeBack} />
      <Collect amount={parcel.collect} />
      <div className="label-code">
        <Barcode text={code} space={LABEL_LENGTHS[paper].bars} />
        <p>
          <b>{code}</b>
          {code !== square && <span>{square}</span>}
        </p>
      </div>
      <Goods parcel={parcel} />
    </article>
  )
}

function labelName({ name, boxes }: LabelAnswer, box: number): string {
  return boxes > 1
    ? m.labels_label_box({ name, box: count(box), boxes: count(boxes) })
    : m.labels_label({ name })
}

const boxOf = (box: number, boxes: number) => digits(`${box}/${boxes}`)

function Shop() {
  const { name, helpline } = useShop()
  return (
    <span className="label-shop">
      <span>{name}</span> {helpline.dial && helpline.shown}
    </span>
  )
}

/** Beside the QR code, where there is room: it takes none from the address. */
function Handle({ goods }: { goods: LabelAnswer['lines'] }) {
  return handlingsOf(goods).map((handling) => (
    <span key={handling} className="label-handling">
      <HandlingShape handling={handling} />
      {handlingName(handling)}
    </span>
  ))
}

function Numbers({ parcel: { mobileNumber, otherNumber } }: { parcel: LabelAnswer }) {
  return (
    <p className="label-numbers">
      <b>{groupedNumber(mobileNumber)}</b>
      {otherNumber && <span>{m.labels_other_number({ number: groupedNumber(otherNumber) })}</span>}
    </p>
  )
}

/** Of an exchange: nobody hands the box over without taking the old goods. */
function TakeBack({ goods }: { goods: LabelAnswer['takeBack'] }) {
  if (goods.length === 0) return null
  const text = goodsInShort(goods)
  return (
    <p className="label-exchange">
      <b>{m.exchange_label()}</b>
      <span lang={textLanguage(text)}>{text}</span>
    </p>
  )
}

/** In taka. */
function Collect({ amount }: { amount: number }) {
  if (amount === 0)
    return (
      <p className="label-collect" data-prepaid>
        <b>{m.labels_prepaid()}</b>
        <span>{m.labels_prepaid_text()}</span>
      </p>
    )
  return (
    <p className="label-collect">
      <span>{m.labels_collect()}</span>
      <b>{taka(amount)}</b>
    </p>
  )
}

function Goods({ parcel: { lines } }: { parcel: LabelAnswer }) {
  const goods = goodsInShort(lines)
  const quantity = quantityOf(lines)
  return (
    <footer className="label-goods">
      <p lang={textLanguage(goods)}>{goods}</p>
      <p>{m.labels_pieces({ count: quantity, shown: count(quantity) })}</p>
    </footer>
  )
}
