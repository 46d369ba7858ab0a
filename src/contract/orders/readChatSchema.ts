import { z } from 'zod'
import type { OrderGoods } from '#domain/catalogue/stockedProduct.ts'
import { READ_FIELDS, type ReadChat } from '#domain/chat/readChat.ts'
import { toTaka } from '#domain/money/money.ts'
import { ADVANCE_METHODS } from '#domain/order/agreement.ts'
import { CHAT_MAX } from '#domain/order/order.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { paragraphSchema } from '#domain/text/textSchema.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { orderGoodsAnswer, orderGoodsSchema } from './orderGoodsSchema.ts'

/** The body of POST /orders/read. */
export const chatSchema = z
  .object(
    {
      text: paragraphSchema({ field: 'text', max: CHAT_MAX }).meta({
        examples: ['Name: Rahima Khatun\n01712-345678\nHouse 3, Road 8, Banani, Dhaka\nBlack XL 1'],
      }),
    },
    issue('NOT_A_BODY', { field: 'orderBody' }),
  )
  .meta({ id: 'Chat' })

/** What POST /orders/read answers; empty: the chat does not say it surely. */
export const readChatSchema = z
  .object({
    name: z.string(),
    mobileNumber: z.string().meta({ description: '11 Latin digits.' }),
    otherNumber: z.string(),
    district: z.string().meta({ description: 'The English name of one of the 64.', examples: ['Cumilla'] }),
    upazila: z.string().meta({ description: 'The English name of one in the district.' }),
    address: z.string().meta({ description: 'Without the district and the upazila.' }),
    deliveryArea: z.string(),
    lines: z.array(
      z.object({
        text: z.string().meta({ description: 'As the customer wrote it.' }),
        quantity: z.number().int().nullable().meta({ description: 'null: not said.' }),
        size: z.string(),
        color: z.string().meta({ description: 'In English, as products name it.', examples: ['Black'] }),
        goods: orderGoodsSchema.nullable().meta({ description: 'What is clearly meant; null: nothing is.' }),
        candidates: z.array(orderGoodsSchema).meta({ description: 'What may be meant, at most three.' }),
      }),
    ),
    advance: z
      .object({
        amount: takaAnswerSchema,
        method: z.enum([...ADVANCE_METHODS, '']),
        transactionId: z.string(),
      })
      .nullable()
      .meta({ description: 'What the customer says to have paid, in taka; null: nothing that is sure.' }),
    note: z.string().meta({ description: 'What the customer wishes.', examples: ['৪টার পরে ফোন দিয়েন'] }),
    unread: z
      .array(z.string())
      .meta({ description: 'What was written and is in none of the fields, greetings aside.' }),
    unsure: z.array(z.enum(READ_FIELDS)).meta({ description: 'What must be asked for or chosen by hand.' }),
  })
  .meta({ id: 'ReadChat' })

export type ReadChatAnswer = z.infer<typeof readChatSchema>

/** Converts what was read to the API's format. `found`: the goods that its lines name. */
export function readChatAnswer(
  { lines, unsure, unread, advance, ...read }: ReadChat,
  found: readonly OrderGoods[],
): ReadChatAnswer {
  const goods = new Map(found.map((one) => [one.product.id, orderGoodsAnswer(one)]))
  return {
    ...read,
    lines: lines.map((line) => ({
      ...line,
      goods: goods.get(line.goods) ?? null,
      candidates: line.candidates.flatMap((id) => goods.get(id) ?? []),
    })),
    advance: advance && { ...advance, amount: toTaka(advance.amount) },
    unread: [...unread],
    unsure: [...unsure],
  }
}
