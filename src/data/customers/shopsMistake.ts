import { type RawBuilder, sql } from 'kysely'
import { ASKED_FOR_MISTAKES, MISTAKES } from '#domain/order/returned.ts'

/**
 * 1 for a row of `orders` that came back for a mistake of the shop or its courier, else 0. What staff have found counts; where they say
 * nothing, what its customer said of it, read along return_requests_of_order.
 */
export function shopsMistake(): RawBuilder<number> {
  return sql<number>`case
    when orders.status <> 'Return' then 0
    when orders.return_reason is not null then case when orders.return_reason in (${sql.join(MISTAKES)}) then 1 else 0 end
    when exists (select 1 from return_requests where return_requests.order_id = orders.id
      and return_requests.withdrawn = 0 and return_requests.reason in (${sql.join(ASKED_FOR_MISTAKES)})) then 1
    else 0 end`
}
