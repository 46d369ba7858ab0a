import { cartTotal } from '#domain/cart/cart.ts'
import { type Product, sellingPrice } from '#domain/catalogue/product.ts'
import { poisha, toTaka } from '#domain/money/money.ts'

/** The fields of a product that an order needs. */
export type OrderedProduct = Pick<
  Product,
  'id' | 'name' | 'images' | 'colors' | 'sizes' | 'originalPrice' | 'offerPrice'
>

/** What a shopper who saw the right prices sends to POST /postOrder: `quantity` of each, inside Dhaka. */
export function anOrderPayload(products: readonly OrderedProduct[], quantity = 1) {
  const subTotal = cartTotal(products.map((product) => ({ originalPrice: sellingPrice(product), quantity })))
  return {
    date: '20 Nov, 2026',
    time: '06:05 pm',
    orderStatus: 'Delivered',
    subTotal: toTaka(subTotal),
    total: toTaka(poisha(subTotal + 50_00)),
    products: products.map((product) => ({
      id: product.id,
      name: product.name,
      imageUrl: product.images[0] ?? '',
      color: product.colors[0] ?? 'N/A',
      size: product.sizes[0] ?? 'N/A',
      quantity,
      originalPrice: toTaka(sellingPrice(product)),
      customerEmail: '',
    })),
    customerData: {
      name: 'Rahima Begum',
      email: 'rahima@example.com',
      mobileNumber: '01712345678',
      district: 'Dhaka',
      address: 'House 12, Road 5\nDhanmondi',
      comment: 'Please ring twice',
      addressType: 'Home',
      deliveryArea: 'Inside Dhaka',
      paymentSystem: 'Cash On Delivery',
      deliveryCharge: 50,
    },
  }
}

/** Sends `body` to postOrder; text goes as it is. */
export function postOrder(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/postOrder`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
