import { districtName } from '#domain/places/districts.ts'
import { digits } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { piecesText } from '#web/components/piecesText.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { HandlingShape, handlingName } from '../../../words/handling.tsx'
import { timeOf } from '../../../words/momentText.ts'
import { labelsAddress } from '../../../words/parcelAddresses.ts'
import { optionsText } from '../../picking/pickingTexts.ts'
import type { AtHand } from './atHand.ts'
import { IntoBoxes } from './intoBoxes.tsx'
import { nameOf, type Packing } from './usePacking.ts'
import './pack.css'

interface PackBoxProps extends Pick<Packing, 'toggle' | 'packInto'> {
  atHand: AtHand
}

/** The parcel that is open: whose it is, what to mind, and its goods to tick off as they go into the box. */
export function PackBox({ atHand, toggle, packInto }: PackBoxProps) {
  const { parcel, ticked, into, asOf, isOther } = atHand
  const { label, comment, isLabelOld } = parcel
  const name = nameOf(label)
  const { district, courier, code, lines, takeBack } = label
  return (
    <section aria-label={name} className="scan-box pack-box">
      <header>
        <div>
          <h2 lang={textLanguage(name)}>{name}</h2>
          <p>{districtName(district, getLocale())}</p>
        </div>
        <p>
          <b>{courier}</b>
          <span className="order-number">{code}</span>
        </p>
      </header>
      {asOf !== undefined && (
        <p role="status" className="pack-note">
          <Icon name="wifi-off" />
          <span>{m.pack_as_of({ time: timeOf(asOf) })}</span>
        </p>
      )}
      {isOther && (
        <p role="alert" className="pack-note">
          <Icon name="triangle-alert" />
          <span>{m.pack_changed()}</span>
        </p>
      )}
      {isLabelOld && (
        <p className="pack-note">
          <Icon name="printer" />
          <span>
            {m.pack_label_old()} <Link to={labelsAddress([label._id])}>{m.pack_print_again()}</Link>
          </span>
        </p>
      )}
      {takeBack.length > 0 && (
        <p className="pack-note">
          <Icon name="undo-2" />
          <span>
            <b>{m.exchange_label()}</b> {piecesText(takeBack)}
          </span>
        </p>
      )}
      {comment && (
        <p className="pack-note">
          <Icon name="gift" />
          <span lang={textLanguage(comment)}>{comment}</span>
        </p>
      )}
      <ul>
        {lines.map((line, at) => {
          const options = optionsText(line)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a parcel never change places
            <li key={at}>
              <label className="pack-line">
                <ProductTile id={line.productId} address={line.imageUrl} sizes="72px" className="size-18" />
                <span className="min-w-0">
                  <b lang={textLanguage(line.name)}>{line.name}</b>
                  <small>
                    {options}
                    {options && line.sku && ' · '}
                    {line.sku && <span className="order-number">{line.sku}</span>}
                  </small>
                  {line.handling && (
                    <strong className="pack-handling">
                      <HandlingShape handling={line.handling} />
                      {handlingName(line.handling)}
                    </strong>
                  )}
                </span>
                {line.quantity > 1 && <span className="pack-quantity">× {digits(line.quantity)}</span>}
                <input
                  type="checkbox"
                  checked={ticked.includes(at)}
                  onChange={() => toggle(at)}
                  aria-label={m.pack_line({ name: pieceName(line), quantity: digits(line.quantity) })}
                />
              </label>
            </li>
          )
        })}
      </ul>
      <IntoBoxes into={into} onChange={packInto} />
    </section>
  )
}
