import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { m } from '#web/paraglide/messages.js'

/** What was ordered. A long list goes on over the page with its head; on a phone price and number join the name. */
export function InvoiceLines({ lines }: { lines: OrderAnswer['products'] }) {
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{m.invoice_product()}</th>
          <th scope="col" className="is-wide">
            {m.invoice_price()}
          </th>
          <th scope="col" className="is-wide">
            {m.invoice_quantity()}
          </th>
          <th scope="col">{m.invoice_line_total()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { name, originalPrice, quantity } = line
          const price = taka(originalPrice)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change places
            <tr key={index}>
              <td>
                {name}
                <LineOptions line={line} />
                <span className="is-narrow">
                  {m.overview_quantity({ price, quantity: digits(quantity) })}
                </span>
              </td>
              <td className="is-wide">{price}</td>
              <td className="is-wide">{digits(quantity)}</td>
              <td>{taka(originalPrice * quantity)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
