import type { NewMessage } from '#domain/contact/message.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { BENGALI, escaped, footer, INK_MUTED, page } from './mailPage.ts'
import type { Message } from './port.ts'

/** What somebody wrote on /contact-us, for whoever runs the shop: answering it answers the sender. */
export function contactMail({ name, email, message }: NewMessage): Message {
  return {
    to: SHOP.email,
    replyTo: { name, address: email },
    subject: `A message from ${name} · ${SHOP.name}`,
    text: `${name} <${email}>\n\n${message}\n\n―――――\n\n${footer()}\n`,
    html: page('en', content({ name, email, message })),
  }
}

/** The message may be in either language. Its line breaks stay. */
function content({ name, email, message }: NewMessage): string {
  return `<div style="font-family:${BENGALI};font-size:16px;line-height:1.6">
<p style="margin:0 0 16px"><b>${escaped(name)}</b><br><span style="color:${INK_MUTED}">${escaped(email)}</span></p>
<p style="margin:0;white-space:pre-wrap">${escaped(message)}</p>
</div>`
}
