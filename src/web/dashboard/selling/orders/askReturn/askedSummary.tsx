import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { ReturnsAnswer } from '#contract/orders/returnRequestSchema.ts'
import { piecesText } from '#web/components/piecesText.ts'
import { m } from '#web/paraglide/messages.js'
import { PhotosButton } from '../../../frame/photos/photosButton.tsx'
import { askReasonText } from '../../../words/askReasons.ts'
import { momentText } from '../../../words/momentText.ts'
import { photosOfReturn } from '../../../words/orderAddresses.ts'

interface AskedSummaryProps {
  order: Pick<OrderAnswer, '_id' | 'products'>
  asked: NonNullable<ReturnsAnswer['asked']>
  email: string
  /** Is the reader the customer of this order? */
  own: boolean
  /** Takes a picture out; left out: it stays. */
  onDrop?: (photo: string) => Promise<boolean>
}

/** What was asked to be returned: the goods, why, what was written, and the pictures. */
export function AskedSummary({ order, asked, email, own, onDrop }: AskedSummaryProps) {
  const { lines, reason, note, askedAt, photos } = asked
  return (
    <>
      <dl className="asked-return">
        <dt>{m.ask_return_goods()}</dt>
        <dd>{piecesOf(order, lines)}</dd>
        <dt>{m.ask_return_why()}</dt>
        <dd>{askReasonText(reason)}</dd>
        {note && (
          <>
            <dt>{own ? m.ask_return_note() : m.ask_return_note_staff()}</dt>
            <dd className="whitespace-pre-line">{note}</dd>
          </>
        )}
        <dt>{m.ask_return_when()}</dt>
        <dd>{momentText(askedAt)}</dd>
      </dl>
      <PhotosButton
        email={email}
        parcel={{ _id: order._id, photos }}
        pathOf={photosOfReturn}
        onDrop={onDrop}
      />
    </>
  )
}

/** '1 × Cotton Panjabi (M)', of pieces that name lines of an order. */
export function piecesOf(
  { products }: Pick<OrderAnswer, 'products'>,
  lines: readonly { readonly line: number; readonly quantity: number }[],
): string {
  return piecesText(
    lines.flatMap(({ line, quantity }) => {
      const product = products[line]
      return product && quantity > 0 ? [{ ...product, quantity }] : []
    }),
  )
}
