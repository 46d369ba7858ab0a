import { z } from 'zod'
import { emailSchema, nameSchema } from '../people/peopleSchema.ts'
import { paragraphSchema } from '../text/textSchema.ts'

/** Room for a long letter. Characters. */
export const MESSAGE_MAX = 5000

export const messageTextSchema = paragraphSchema({ label: 'The message', max: MESSAGE_MAX }).meta({
  examples: ['Do you deliver to Sylhet?'],
})

/** The body of POST /contact; the form of /contact-us has the same fields. */
export const contactSchema = z
  .object(
    { name: nameSchema, email: emailSchema, message: messageTextSchema },
    'The body must be a JSON object with name, email and message.',
  )
  .meta({ id: 'ContactMessage' })

/** The body of POST /newsletter. */
export const subscriptionSchema = z
  .object({ email: emailSchema }, 'The body must be a JSON object with email.')
  .meta({ id: 'Subscription' })
