import type { LabelAnswer } from '#contract/parcels/labelSchema.ts'
import { districtName } from '#domain/places/districts.ts'
import { count, digits } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { momentText } from '../../words/momentText.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { optionsText, type PickingProps, pickingSums } from './pickingTexts.ts'
import { TakeBack } from './takeBack.tsx'

/** The list on A4, for those who pick without a phone. Black on white in both themes. */
export function PickingPaper({ parcels, pieces }: PickingProps) {
  return (
    <div className="picking-desk">
      <article data-theme="light" aria-label={m.picking_view_paper()} className="picking-paper">
        <header>
          <div>
            <h2>{m.picking_title()}</h2>
            <p>{momentText(new Date().toISOString())}</p>
          </div>
          <p>
            {pickingSums({ parcels, pieces }).map(({ name, text }) => (
              <b key={name}>{text}</b>
            ))}
          </p>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{m.picking_head_picked()}</span>
              </th>
              <th scope="col">{m.picking_goods()}</th>
              <th scope="col">{m.picking_head_sku()}</th>
              <th scope="col">{m.picking_head_pieces()}</th>
            </tr>
          </thead>
          <tbody>
            {pieces.map((piece) => (
              <tr key={piece.piece}>
                <td>
                  <i />
                </td>
                <td>
                  <span lang={textLanguage(goodsName(piece))}>{goodsName(piece)}</span>{' '}
                  <em>{optionsText(piece)}</em>
                </td>
                <td>{piece.sku}</td>
                <td>{digits(piece.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3>{m.picking_by_parcel()}</h3>
        <div className="picking-parcels">
          {parcels.map((parcel, index) => (
            <PaperParcel key={parcel._id} parcel={parcel} number={index + 1} />
          ))}
        </div>
      </article>
    </div>
  )
}

function PaperParcel({ parcel, number }: { parcel: LabelAnswer; number: number }) {
  const { _id, name, district, code, lines } = parcel
  return (
    <section>
      <p>
        <b>
          {count(number)}. <span lang={textLanguage(name)}>{name}</span>
        </b>
        <span>{districtName(district, getLocale())}</span>
      </p>
      <p>
        {courierName(parcel)}
        <span>{code || _id}</span>
      </p>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a parcel never change places
          <li key={index}>
            <i />
            <span lang={textLanguage(goodsName(line))}>{pieceName(line)}</span>
            <b>{digits(line.quantity)}</b>
          </li>
        ))}
      </ul>
      <TakeBack goods={parcel.takeBack} />
    </section>
  )
}
