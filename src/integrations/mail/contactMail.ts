import type { NewMessage } from '#domain/contact/message.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import { visitorName } from '#domain/text/visitorName.ts'
import { footer } from './mailPage.ts'
import type { Letter } from './port.ts'

/**
 * A message from /contact-us for the owner; a reply goes to the visitor. Plain text in which every line of the visitor
 * is quoted, so that nothing can pass for the shop's own words.
 */
export function contactMail({ name, email, message }: NewMessage, shop: ShopSettings): Letter {
  return {
    to: shop.email,
    replyTo: { name: visitorName(name), address: email },
    subject: `A visitor's message · ${shop.name}`,
    text: [
      'A visitor sent this message through the contact page. The shop has not verified the sender.',
      quoted(`${name} <${email}>\n\n${message}`),
      `―――――\n\n${footer(shop)}\n`,
    ].join('\n\n'),
  }
}

function quoted(text: string): string {
  return text.replaceAll(/^/gm, '> ')
}
