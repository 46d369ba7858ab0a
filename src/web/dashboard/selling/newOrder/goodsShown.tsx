import { times } from '#domain/money/money.ts'
import type { OrderLock } from '#domain/parcel/orderLocks.ts'
import { count, money } from '#web/client/amounts.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { lockSentence } from '../../words/orderLocks.ts'
import { parcelsAddress } from '../../words/parcelAddresses.ts'
import { metaText } from './goodsLineRow.tsx'
import { type GoodsLine, linePrice } from './goodsLines.ts'

interface GoodsShownProps {
  orderId: string
  lines: readonly GoodsLine[]
  /** Why they stay as they are. */
  lock: OrderLock
}

/** The goods of an order that are packed or have left, with the reason why they no longer change. */
export function GoodsShown({ orderId, lines, lock }: GoodsShownProps) {
  return (
    <>
      <div className="new-order-known" data-look="check">
        <Icon name="package-check" />
        <div>
          <p>{lockSentence(lock)}</p>
          {lock === 'packed' && (
            <Link
              to={parcelsAddress('hand', orderId)}
              className="text-link -mt-1 -mb-2.5 inline-flex min-h-tap items-center"
            >
              {m.change_order_open_box()}
            </Link>
          )}
        </div>
      </div>
      <ul className="goods-lines">
        {lines.map((line) => (
          <li key={line.id} className="goods-line">
            <ProductTile
              id={line.goods._id}
              address={line.goods.image}
              sizes="56px"
              className="size-14 rounded-chip!"
            />
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">{goodsName(line.goods)}</p>
              <p className="text-ink-muted text-sm">
                {count(line.quantity)} × {metaText(line)}
              </p>
            </div>
            <span className="goods-line-amount">{money(times(linePrice(line), line.quantity))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
