import type { ConsignmentAnswer, ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { shortMoment } from '../../../../words/shortMoment.ts'
import { parcelMoments } from './parcelMoments.ts'

interface ParcelNewsProps {
  parcel: ConsignmentAnswer
  news: ConsignmentDetailAnswer['news']
}

/** What has happened to a parcel, as a line of moments; times are in Dhaka's time zone. */
export function ParcelNews({ parcel, news }: ParcelNewsProps) {
  return (
    <ol className="order-parcel-line">
      {parcelMoments(parcel, news).map(({ look, title, at, notes }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: couriers repeat themselves to the millisecond
          key={`${at} ${index}`}
          data-look={look}
          aria-current={look === 'now' ? 'step' : undefined}
        >
          <span>{title}</span>
          {at && <time dateTime={at}>{shortMoment(at)}</time>}
          {notes.map((note) => (
            <small key={note} lang={textLanguage(note)}>
              {note}
            </small>
          ))}
        </li>
      ))}
    </ol>
  )
}
