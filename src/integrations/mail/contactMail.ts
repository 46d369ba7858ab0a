import type { NewMessage } from '#domain/contact/message.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { footer } from './mailPage.ts'
import type { Letter } from './port.ts'
import { visitorName } from './visitorName.ts'

/**
 * What somebody wrote on /contact-us, for whoever runs the shop: answering it answers the sender. Plain text, in
 * which nothing of it can look like the shop's own words: each of its lines is quoted.
 */
export function contactMail({ name, email, message }: NewMessage): Letter {
  return {
    to: SHOP.email,
    replyTo: { name: visitorName(name), address: email },
    subject: `A visitor's message · ${SHOP.name}`,
    text: [
      'A visitor wrote this on the contact page. The shop has not checked who it is.',
      quoted(`${name} <${email}>\n\n${message}`),
      `―――――\n\n${footer()}\n`,
    ].join('\n\n'),
  }
}

function quoted(text: string): string {
  return text.replaceAll(/^/gm, '> ')
}
