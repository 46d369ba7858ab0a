import { z } from 'zod'
import type { OrderForReader } from '#domain/order/orderReading.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { addressIn } from '#domain/shopAddress.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { textIn } from '#domain/text/textIn.ts'
import { orderForCustomerAnswer, orderForCustomerSchema } from './orderSchema.ts'

/** An order, and what its paper says of the shop: in the language of whoever ordered, not of whoever prints it. */
export const invoiceSchema = orderForCustomerSchema
  .extend({
    letterhead: z.object({
      language: z.enum(LANGUAGES).meta({
        description: 'In which it was ordered; that of the shop’s messages where that is not known.',
      }),
      name: z.string(),
      address: z.array(z.string()).readonly(),
      helpline: z.string().meta({ description: 'Empty: the shop has none.' }),
      deliveryArea: z.string().meta({ description: 'As the shop calls it now in this language.' }),
      refund: z
        .object({ text: z.string(), language: z.enum(LANGUAGES) })
        .nullable()
        .optional()
        .meta({ description: 'The owner’s words on refunds; null: none. Left out: the first text.' }),
    }),
  })
  .meta({ id: 'Invoice' })
export type InvoiceAnswer = z.infer<typeof invoiceSchema>

type Lettered = Pick<OwnerSettings, 'shop' | 'delivery' | 'promises' | 'messages'>

/** Converts an order to what stands on its invoice. */
export function invoiceAnswer(
  order: OrderForReader,
  { shop, delivery, promises, messages }: Lettered,
): InvoiceAnswer {
  const language = order.language ?? messages.sms.language
  const isBengali = language === 'bn'
  const { deliveryArea } = order.customer
  const area = delivery.areas.find(({ name }) => name === deliveryArea)
  const { shown, english, bengali } = promises.refund
  const refund = shown ? textIn(language, english, bengali) : null
  return {
    ...orderForCustomerAnswer(order),
    letterhead: {
      language,
      name: isBengali ? shop.nameBengali : shop.name,
      address: addressIn(shop, language),
      helpline: shop.helpline.dial && (isBengali ? shop.helpline.shownBengali : shop.helpline.shown),
      deliveryArea: (isBengali && area?.nameBengali) || deliveryArea,
      ...(refund !== undefined && { refund }),
    },
  }
}
