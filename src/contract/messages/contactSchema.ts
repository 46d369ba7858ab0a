import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import { paragraphSchema } from '#domain/text/textSchema.ts'
import { emailSchema, nameSchema } from '../people/peopleSchema.ts'

/** Room for a long letter. Characters. */
export const MESSAGE_MAX = 5000

const messageTextSchema = paragraphSchema({ field: 'message', max: MESSAGE_MAX }).meta({
  examples: ['Do you deliver to Sylhet?'],
})

/** The body of POST /contact; the form of /contact-us has the same fields. */
export const contactSchema = z
  .object(
    { name: nameSchema, email: emailSchema, message: messageTextSchema },
    issue('NOT_A_BODY', { field: 'contactBody' }),
  )
  .meta({ id: 'ContactMessage' })

export const subscriptionSchema = z
  .object({ email: emailSchema }, issue('NOT_A_BODY', { field: 'newsletterBody' }))
  .meta({ id: 'Subscription' })
