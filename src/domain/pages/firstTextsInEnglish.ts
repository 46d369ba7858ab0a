import type { PageSlug } from './page.ts'
import { type FirstText, promised, reached, whoWeAre } from './pageFacts.ts'

/** How whoever has no number to call reaches the shop: by the form of that page. */
const WRITE = '[write to us](/contact-us)'
const WRITE_FIRST = '[Write to us](/contact-us)'

/**
 * Texts that an owner can open the shop with. They say what the shop does. Days, hours and who pays for what are in them only where the
 * owner has said them in the settings (decision 0214).
 */
export const TEXTS_IN_ENGLISH: Readonly<Record<PageSlug, FirstText>> = {
  'about-us': {
    title: 'About us',
    text: ({ shop }) =>
      `${shop} is an online shop for all of Bangladesh. We show what everything costs, and bring it to your door. You pay when it arrives.`,
  },

  delivery: {
    title: 'Delivery',
    text: ({ areas, isDeliveryUnsaid, freeOver, helpline }) => `
We deliver to your door in every district, upazila and union of Bangladesh. You pay in cash when the parcel arrives.

## What it costs and how long it takes

${isDeliveryUnsaid ? 'The checkout shows the delivery charge before you place your order.' : areas.map(({ name, charge, leadTime }) => `- **${name}:** ${charge}, ${leadTime}`).join('\n')}
${freeOver === undefined ? '' : `\nFor goods over ${freeOver}, delivery is free.\n`}
${isDeliveryUnsaid ? 'In the call in which you confirm it, we tell you how long it takes.' : 'The days count from the call in which you confirm your order.'} In floods, strikes and the days before Eid it can take longer; we then tell you.

## How your parcel reaches you

1. You place the order. You do not need an account.
2. We call the mobile number in your order and confirm it with you. Only then do we pack it.
3. A courier brings the parcel. The delivery person calls you on the way.
4. You pay the delivery person the total that the order shows.

If nobody can receive the parcel, or the address or number was wrong, ${helpline ? `call us as soon as you can: ${helpline}` : `${WRITE} as soon as you can`}.`,
  },

  returns: {
    title: 'Returns and refunds',
    text: ({ areas, helpline, whatsApp, anyReason, returnFee }) => `
${promised(anyReason, 'You can return a product within 7 days of its arrival, for any reason.', (text) => `${text}\n\n`)}## When the delivery person is at your door

Look at the goods before you pay.

- **Something is wrong:** the product is broken, or it is not what you ordered. Do not accept it, and ${helpline ? 'call us' : WRITE}. You pay nothing.${promised(
      returnFee,
      `please pay the courier charge to the delivery person: ${areas.map((area) => `${area.name} ${area.returnFee}`).join(', ')}.`,
      (text) => `\n- **The goods are as shown, but you do not want them:** ${text}`,
    )}

## After delivery

1. ${helpline ? `Call ${helpline}` : WRITE_FIRST}${whatsApp && ` or write to us on [WhatsApp](${whatsApp})`}, with the number of your order. You need no account for that. If you have one, you can also choose Return under My Shopping in your dashboard. What you ordered without an account, but with an email, is there, too, once you have made one with that email and verified it.
2. Keep the product unused, with its box, labels and everything that came with it.
3. We agree with you how it comes back to us.

## Your money

We look at the product when it is back, and then send you a replacement or your money, by mobile banking or bank transfer.`,
  },

  terms: {
    title: 'Terms',
    text: ({ shop, address, tradeLicence, dbid, helpline, email }) => `
These terms apply to every order at ${shop}. By placing an order you agree to them.

${whoWeAre('Who we are', shop, [address, tradeLicence && `Trade licence: ${tradeLicence}`, dbid && `DBID: ${dbid}`])}## Orders

- Your order is accepted when we confirm it by telephone. Until then you and we can cancel it without giving a reason.
- Please give your own name, a mobile number that you answer, and a complete address.
- If a product has run out or its price was shown wrong by mistake, we tell you before anything is sent, and you decide.

## Prices and payment

All prices are in Bangladeshi taka. You pay the total shown when you place the order: the goods and the delivery charge, and nothing else. You pay the delivery person in cash.

## Delivery and returns

What delivery costs and how long it takes is on the page [Delivery](/delivery). How to give something back is on the page [Returns and refunds](/returns).

## Your account

Keep your password to yourself. You can delete your account on its page at any time.

## Complaints

${helpline ? `Call ${helpline} or write to ${email || 'us'}` : email ? `Write to ${email}` : WRITE_FIRST}. The law of Bangladesh applies; you can also complain to the Directorate of National Consumer Rights Protection.`,
  },

  privacy: {
    title: 'Privacy',
    text: ({ shop, helpline, email }) => `
This page says what ${shop} knows about you, what for, and what you can do about it.

## What we keep, and what for

- **Orders:** your name, mobile number, address and email address, and what you bought. We need them to call you, deliver the parcel and handle returns.
- **Account, if you have one:** your name and email address. Your password is stored only in a form from which nobody can read it.
- **Messages and newsletter:** what you write to us, and your address, so that we can answer or send you offers.
- **Network address and browser:** for a while, so that we can recognise orders placed for fun and attempts to break into accounts.

Your cart, your choice of language and theme, and the number and address of your last order stay in your own browser. Untick the box at the checkout, and no address is kept there.

## Who else sees it

The courier gets your name, mobile number, address and the amount to collect. We give your data to nobody else unless the law demands it, and we do not sell them.

## What you can do

- Ask us what we have about you, and to correct or delete it${reached(helpline, email)}.
- Delete your account on its page.
- Leave the newsletter by answering any of its mails.

What we must keep by law, such as the records of our sales, we keep as long as the law says.`,
  },
}
