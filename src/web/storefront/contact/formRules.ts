import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { messageTextSchema } from '#domain/contact/contactSchema.ts'
import { emailRule, nameRule } from '#web/components/accountRules.ts'
import { speaking } from '#web/components/speakingRule.ts'
import { m } from '#web/paraglide/messages.js'

/** The API's rules, in the page's language. */
export const resolver = zodResolver(
  z.object({
    name: nameRule,
    email: emailRule,
    message: speaking(messageTextSchema, m.contact_message_missing, m.contact_message_long),
  }),
)
