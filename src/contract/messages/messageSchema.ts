import { z } from 'zod'
import { JOB_FAILURES, MESSAGE_KINDS, MESSAGE_STATES, type Message } from '#domain/jobs/messages.ts'
import { ORDER_EVENT_NAMES } from '#domain/messages/customerEvents.ts'
import { smsParts } from '#domain/messages/smsParts.ts'
import { LINK_KINDS } from '#domain/people/accountLinks.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { countParameter } from '../core/parameters.ts'

const PAGE_SIZE = 20

/** The query of GET /messages. */
export const messageQuerySchema = z.object({
  state: z
    .enum(MESSAGE_STATES, issue('NOT_ONE_OF', { field: 'state', choices: MESSAGE_STATES }))
    .default('waiting'),
  page: countParameter('page', 1_000_000).transform((page) => page ?? 1),
  limit: countParameter('limit', 100).transform((limit) => limit ?? PAGE_SIZE),
})

const moment = z.string().meta({ format: 'date-time' })

const messageSchema = z.object({
  _id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  linkKind: z.enum(LINK_KINDS).optional().meta({ description: 'For mail.account: what its link is for.' }),
  to: z.string().optional().meta({ description: 'Missing if what is stored of the mail is damaged.' }),
  orderId: z.string().optional().meta({ description: 'The order that it is about.' }),
  event: z.enum(ORDER_EVENT_NAMES).optional().meta({ description: 'What has happened to that order.' }),
  text: z.string().optional().meta({ description: 'Of an SMS.' }),
  parts: z.number().int().optional().meta({
    description: 'Of an SMS: how many it is sent and paid as; Bengali has 70 characters in one, Latin 160.',
  }),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number().int().meta({ description: 'How often the shop has tried to send it.' }),
  createdAt: moment,
  at: moment.meta({ description: 'When it was sent or failed; while it waits, when it is tried next.' }),
  reason: z
    .object({
      code: z.enum(JOB_FAILURES),
      detail: z
        .string()
        .optional()
        .meta({ description: 'The reply code of the mail server or SMS service.', examples: ['550'] }),
    })
    .optional()
    .meta({ description: 'Why the last attempt failed.' }),
  isBeingSent: z.boolean().meta({ description: 'Whether the shop is sending it at this moment.' }),
  isInOutbox: z.boolean().meta({
    description:
      'Whether nobody has received it, since nothing could send it: a mail is a file in the outbox, an SMS is only here.',
  }),
  isOvertaken: z
    .boolean()
    .meta({ description: 'Whether it was not sent, since its order had moved on by then.' }),
  mayTryAgain: z.boolean().meta({ description: 'Whether POST /messages/{id}/tries is allowed.' }),
})

export const messagePageSchema = z.object({
  messages: z.array(messageSchema),
  counts: z
    .object({ waiting: z.number().int(), failed: z.number().int(), sent: z.number().int() })
    .meta({ description: 'How many messages are in each state, counted up to 1,000.' }),
})

export type MessageAnswer = z.infer<typeof messageSchema>
export type MessagePageAnswer = z.infer<typeof messagePageSchema>

/** Converts a message to the API's format. */
export function messageAnswer({ id, createdAt, at, ...message }: Message): MessageAnswer {
  const { text } = message
  return {
    _id: id,
    ...message,
    ...(text === undefined ? {} : { parts: smsParts(text).parts }),
    createdAt: new Date(createdAt).toISOString(),
    at: new Date(at).toISOString(),
  }
}
