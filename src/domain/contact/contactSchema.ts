import { z } from 'zod'
import { emailSchema, nameSchema } from '../people/peopleSchema.ts'
import { issue } from '../problems/fieldProblem.ts'
import { paragraphSchema } from '../text/textSchema.ts'

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
