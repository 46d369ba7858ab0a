import type { z } from 'zod'
import { type GoodsAnswer, goodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { messagesAnswer, type messagesAnswerSchema } from '#contract/settings/messagesSchema.ts'
import { type CartLine, cartLineOf } from '#domain/cart/cart.ts'
import { type NewProduct, PLAIN_PRODUCT, type Product } from '#domain/catalogue/product.ts'
import { type NewSlide, USUAL_SLIDE } from '#domain/catalogue/slide.ts'
import { uploadAddress } from '#domain/catalogue/uploadedPicture.ts'
import { poisha } from '#domain/money/money.ts'
import { PLACED_ONLINE } from '#domain/order/agreement.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { type CustomerData, type Order, PAYMENT_SYSTEM } from '#domain/order/order.ts'
import { type OrderForStaff, orderForStaff } from '#domain/order/orderReading.ts'
import type { OrderRequest } from '#domain/order/placing.ts'
import { quote } from '#domain/order/quote.ts'
import type { Proof, User } from '#domain/people/user.ts'
import { MESSAGES } from '#domain/settings/messagesSettings.ts'

type MessagesAnswer = z.infer<typeof messagesAnswerSchema>

/** Half past noon in Dhaka, in milliseconds since 1970. */
export const A_MOMENT = Date.UTC(2026, 10, 20, 6, 30)

let made = 0

/** The address of one of many uploaded pictures. */
export function anUpload(nth = 0): string {
  return uploadAddress({ hash: nth.toString(16).padStart(32, '0'), width: 900, height: 900 })
}

/** A product that is not on sale yet, without colours and sizes. */
export function aNewProduct(overrides: Partial<NewProduct> = {}): NewProduct {
  return {
    ...PLAIN_PRODUCT,
    name: 'Cotton Panjabi',
    description: 'Material: cotton\nCare: wash cold',
    videoLink: '',
    category: 'Men Items',
    subCategory: 'Clothing',
    productType: 'New Arrivals',
    sizes: [],
    colors: [],
    images: ['/pictures/panjabi-512.webp'],
    colorImages: {},
    originalPrice: poisha(1_250_00),
    offerPrice: undefined,
    ratings: 4.5,
    reviews: 12,
    createdAt: new Date(A_MOMENT).toISOString(),
    ...overrides,
  }
}

export function aProduct({ id, ...overrides }: Partial<Product> = {}): Product {
  made += 1
  return { id: id ?? `product-${made}`, fewLeft: [], ...aNewProduct(overrides) }
}

/** The section messages as GET /settings/messages answers it; without `given`, of a new shop. */
export function aMessagesAnswer(given: Partial<MessagesAnswer> = {}): MessagesAnswer {
  return { ...JSON.parse(JSON.stringify(messagesAnswer(MESSAGES))), ...given }
}

/** A product as GET /goods answers it; amounts in poisha. */
export function aGoodsAnswer(overrides: Partial<NewProduct> = {}): GoodsAnswer {
  const product = { id: 'goods', ...aNewProduct(overrides) }
  return goodsAnswer({ product, changedAt: product.createdAt, stock: [] })
}

export function aNewSlide(overrides: Partial<NewSlide> = {}): NewSlide {
  return {
    ...USUAL_SLIDE,
    image: '/slides/eid-900.webp',
    title: 'Eid collection',
    time: new Date(A_MOMENT).toISOString(),
    ...overrides,
  }
}

export function aCustomer(overrides: Partial<CustomerData> = {}): CustomerData {
  return {
    name: 'Rahima Begum',
    email: 'Rahima@example.com',
    mobileNumber: '01712345678',
    district: 'Dhaka',
    address: '12 Lake Road, Dhanmondi',
    comment: '',
    addressType: 'Home',
    deliveryArea: 'Inside Dhaka',
    paymentSystem: PAYMENT_SYSTEM,
    ...overrides,
  }
}

interface OrderRequestParts {
  /** One line of one piece each, unless `lines` says otherwise. */
  readonly products?: readonly Product[]
  readonly lines?: readonly CartLine[]
  readonly customer?: Partial<CustomerData>
  readonly shownTotal?: OrderRequest['shownTotal']
}

/** The order request of a shopper who was shown the right amounts. */
export function anOrderRequest({ products = [aProduct()], ...parts }: OrderRequestParts = {}): OrderRequest {
  const lines = parts.lines ?? products.map((product) => cartLineOf(product))
  const customer = aCustomer(parts.customer)
  const shown = quote(lines, customer.deliveryArea, DELIVERY)
  return {
    lines,
    customer,
    shownTotal: parts.shownTotal ?? shown.total,
  }
}

export function anOrder(overrides: Partial<Order> = {}): Order {
  const { lines, customer } = anOrderRequest()
  return {
    ...PLACED_ONLINE,
    id: '7KQX-M3PA',
    placedAt: A_MOMENT,
    status: 'Pending',
    lines,
    customer,
    ...quote(lines, customer.deliveryArea, DELIVERY),
    marks: [],
    ...overrides,
  }
}

/** The same as staff read it. */
export function anOrderForStaff(overrides: Partial<Order> = {}): OrderForStaff {
  return orderForStaff(anOrder(overrides))
}

/** The proof of a person who has just signed in with an embedded account. */
export function aProof(overrides: Partial<Proof> = {}): Proof {
  made += 1
  return {
    provider: 'embedded',
    subject: `account-${made}`,
    email: `rahima-${made}@example.com`,
    emailVerified: false,
    name: 'Rahima Begum',
    authTime: A_MOMENT,
    ...overrides,
  }
}

/** A customer with an embedded account and an unverified email. */
export function aUser(overrides: Partial<User> = {}): User {
  const { authTime, sessionId: _, ...account } = aProof()
  return {
    id: `user-${made}`,
    ...account,
    role: 'customer',
    owner: false,
    secondFactor: false,
    shortPassword: false,
    createdAt: authTime,
    ...overrides,
  }
}

/**
 * A shop that shares no text with the default: the section `shop` in the form of the API. What still shows the default
 * is found by {@link OF_THE_DEFAULT_SHOP}.
 */
export const ANOTHER_SHOP = {
  name: 'Zubaida’s Closet',
  nameBengali: 'জোবাইদার ক্লজেট',
  taglineBengali: 'শখের পোশাক, সুলভ দামে।',
  welcomeBengali: ['নতুন শাড়ি এসে গেছে', 'ঈদের আয়োজন শুরু'],
  welcomeEnglish: 'New saris have come',
  helpline: '09666-778899',
  email: 'salam@zubaida.test',
  address: ['Shop 7, Gausia Market', 'Rajshahi 6000'],
  addressBengali: ['দোকান ৭, গাউছিয়া মার্কেট', 'রাজশাহী ৬০০০'],
  whatsApp: 'https://wa.me/8801819000111',
  messenger: 'https://m.me/zubaida',
  facebook: 'https://www.facebook.com/zubaida',
  instagram: 'https://www.instagram.com/zubaida',
  youtube: 'https://www.youtube.com/@zubaida',
  tiktok: 'https://www.tiktok.com/@zubaida',
  tradeLicence: 'TRAD/RCC/0077',
  dbid: '445566778',
  developer: { name: 'Nilufar Labs', link: 'https://nilufar.test/studio' },
}

/** What only the default shop says. 'হাট' ends the names of districts and begins that of Hathazari, too. */
export const OF_THE_DEFAULT_SHOP =
  /Haat|(?<![\u0980-\u09ff])হাট(?!হাজারী)|09600|০৯৬০০|8809600|haat\.example|Dhaka 1205|ঢাকা ১২০৫|যেকোনো প্রান্তে, আপনার দরজায়|আপনাকে স্বাগতম/

/** The fields of a shirt in two sizes and one colour, with how many there are; null: they are not counted. */
export const shirt = (small: number | null, large: number | null) => ({
  sizes: ['S', 'L'],
  colors: ['Red'],
  variants: [
    { size: 'S', color: 'Red', sku: '', stock: small },
    { size: 'L', color: 'Red', sku: '', stock: large },
  ],
})
