import { isTime, type ReportBy } from '#domain/money/report.ts'
import { carrierName } from '../couriers/courierBox.tsx'
import { GOODS_BY, type NamedRow, useGoodsNames } from '../goods/goodsBy.ts'
import { placeOfOrders } from '../people/sourceBox.tsx'
import { personName } from '../people/whoBox.tsx'
import { PLACES_BY, placeName } from '../places/placeName.ts'

/** What the rows of a report are called, as its boxes call them; nothing of times. */
export function useRowName(by: ReportBy): (row: NamedRow) => string | undefined {
  const goods = GOODS_BY.find((one) => one === by)
  const place = PLACES_BY.find((one) => one === by)
  const goodsName = useGoodsNames(goods ?? 'product')
  return (row) => {
    if (isTime(by)) return undefined
    if (goods) return goodsName(row)
    if (place) return placeName(place, row.key)
    if (by === 'staff') return personName(row)
    return by === 'courier' ? carrierName(row.key) : placeOfOrders(row.key)
  }
}
