import { STAFF_PASSWORD_MIN } from '#domain/people/passwords.ts'
import { BACKUP_PROBLEMS } from './backupProblems.ts'
import { CATEGORY_PROBLEMS } from './categoryProblems.ts'
import { DESK_PROBLEMS } from './deskProblems.ts'
import { MONEY_PROBLEMS } from './moneyProblems.ts'
import { PARCEL_PROBLEMS } from './parcelProblems.ts'
import { STAFF_PROBLEMS } from './staffProblems.ts'

/** What can go wrong with a call: its code for programs, its status, and what to do about it. */
export const PROBLEMS = {
  NOT_JSON: {
    status: 400,
    title: 'Not JSON',
    detail: 'The body could not be read as JSON. Send one JSON object.',
  },
  NOT_A_FORM: {
    status: 400,
    title: 'Not a form',
    detail:
      'The body could not be read as a form. Send it as multipart/form-data, with the file in the field that the call names.',
  },
  UNAUTHENTICATED: {
    status: 401,
    title: 'Not signed in',
    detail: 'This needs somebody who is signed in. Sign in again and send the token of POST /jwt.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'Not allowed',
    detail: 'Your account does not have permission to do this.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    title: 'Not a page of the shop',
    detail: 'Only pages of the shop may call this. Send the shop’s own address in the Origin header.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    title: 'A second factor is needed',
    detail:
      'The owner wants codes at login of all staff. Switch yours on at /dashboard/account, then repeat this.',
  },
  LONGER_PASSWORD_NEEDED: {
    status: 403,
    title: 'A longer password is needed',
    detail: `Staff need a password of at least ${STAFF_PASSWORD_MIN} characters. Change yours at /dashboard/account, then repeat this.`,
  },
  ACCOUNT_REMOVED: {
    status: 403,
    title: 'Account removed',
    detail: 'This account has been removed. Please call the shop if you think that is a mistake.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address. Check the path and the id in it.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not support that method. The Allow header lists the methods it does.',
  },
  CART_CHANGED: {
    status: 409,
    title: 'The cart has changed',
    detail:
      'A price has risen, there are fewer in stock, or a product is no longer on sale. Show what lines says and order again.',
  },
  ILLEGAL_MOVE: {
    status: 409,
    title: 'This status change is not possible',
    detail:
      'The order cannot move from its current status to this one. Somebody else may have moved it. Load the order again.',
  },
  ...DESK_PROBLEMS,
  ...PARCEL_PROBLEMS,
  ...MONEY_PROBLEMS,
  NOT_DELETABLE: {
    status: 409,
    title: 'The order cannot be deleted yet',
    detail: 'Only orders that are Cancelled, Delivered or Return may be deleted.',
  },
  REFUND_OPEN: {
    status: 409,
    title: 'Money of it is to be paid back',
    detail:
      'Without the order nobody would know whom to pay. Say first where its goods are (POST /orders/{id}/returned), if nobody has, and ' +
      'note what was paid back (GET /refunds, POST /refunds/{id}/paid).',
  },
  NOT_EDITABLE: {
    status: 409,
    title: 'The order cannot be changed any more',
    detail:
      'Where its parcel is, or that it is over, forbids this change; lock says which. Its note and its advance may still change.',
  },
  OTHER_NUMBER: {
    status: 409,
    title: 'Orders of different numbers',
    detail: 'Only orders with the same mobile number can be joined.',
  },
  TWO_ADVANCES: {
    status: 409,
    title: 'Both orders were paid in advance',
    detail: 'An order holds one advance. Take it off one of the two, with a note, and join them then.',
  },
  OUT_OF_STOCK: {
    status: 409,
    title: 'There is too little in stock',
    detail:
      'The order takes its goods from stock, and there are too few. What is missing is in missing. Receive goods, or take ' +
      'fewer into the order.',
  },
  CHOICE_OPEN: {
    status: 409,
    title: 'A choice is open',
    detail:
      'The goods in goods are counted by size or color, and the order leaves that open: nothing would leave the stock. Change the order first.',
  },
  CALL_TO_CONFIRM: {
    status: 409,
    title: 'Please call the shop',
    detail: 'This order is not confirmed again here. The shop takes it by telephone.',
  },
  GOODS_OUT: {
    status: 409,
    title: 'Its goods are on their way back',
    detail:
      'The order was cancelled while a courier had its goods. Say first where they are (POST /orders/{id}/returned).',
  },
  BEING_EXCHANGED: {
    status: 409,
    title: 'It is being exchanged',
    detail:
      'Goods of the order are under way for others: cancel the exchange first, or receive what comes back (POST /orders/{id}/exchanged).',
  },
  PAID_BACK: {
    status: 409,
    title: 'It was paid back',
    detail:
      'What was paid for the order in advance was paid back, and would be missing at the door. Take a new order.',
  },
  EXCHANGED_OTHERWISE: {
    status: 409,
    title: 'Its goods are exchanged otherwise',
    detail: 'The goods that this order replaces are replaced by another one meanwhile. Take a new order.',
  },
  CALL_COUNTED: {
    status: 409,
    title: 'The answer counts already',
    detail: 'It can be undone for some seconds only. Look at the order, and move it from there.',
  },
  REFUND_SETTLED: {
    status: 409,
    title: 'Paid back before',
    detail: 'Somebody has noted this refund already. Read the list again before anybody pays twice.',
  },
  NOT_TO_SETTLE: {
    status: 409,
    title: 'There is nothing to settle',
    detail:
      'The order was not returned or cancelled on its way, took nothing from stock and was not sent back by its customer, or somebody has said already where its goods are. Load the order again.',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    title: 'Too many views',
    detail: 'Everybody may save up to 20 views of the lists of orders. Delete one first.',
  },
  IN_STOCK: {
    status: 409,
    title: 'In stock',
    detail: 'It is not sold out, so there is nothing to wait for. Order it.',
  },
  NOT_TO_SEND: {
    status: 409,
    title: 'The mail cannot be sent again',
    detail: 'It was already sent, or its link has expired. Load the list again.',
  },
  BEING_SENT: {
    status: 409,
    title: 'The mail is being sent',
    detail: 'The shop is sending it at this moment. Load the list again to see what becomes of it.',
  },
  SLIDES_CHANGED: {
    status: 409,
    title: 'The slides have changed',
    detail:
      'The list is not the current set of slides. Somebody else may have added or removed one. Load the slides again.',
  },
  GOODS_CHANGED: {
    status: 409,
    title: 'The products have changed',
    detail:
      'Somebody else has changed some of these fields since they were read, and nothing was saved. Show what is there now, ' +
      'under conflicts or by reading the product again, and save again with it in seen.',
  },
  ...CATEGORY_PROBLEMS,
  DEMO_CHANGED: {
    status: 409,
    title: 'The demo has changed',
    detail:
      'These are not the counts of what would be deleted now. Read the demo again, and send its counts if they are agreed to.',
  },
  STALE: {
    status: 409,
    title: 'Changed by somebody else',
    detail:
      'It has been saved since it was read. Show what is there now, under current, and save again with its revision.',
  },
  LAST_ADMIN: {
    status: 409,
    title: 'The last admin',
    detail: 'The shop needs at least one admin. Make somebody else an admin first.',
  },
  OWNER: {
    status: 409,
    title: 'The owner of the shop',
    detail: 'Only the owner can give up the owner’s role or remove the owner’s account.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 409,
    title: 'The e-mail address is not verified',
    detail:
      'Only somebody with a verified e-mail address can become an admin. Ask that person to open the link in the ' +
      'verification mail. Alternatively, the owner can confirm the address by sending it as confirmEmail.',
  },
  CONFIRMATION_DIFFERS: {
    status: 409,
    title: 'The e-mail addresses differ',
    detail: 'confirmEmail is not the e-mail address of this user. Type it as the list shows it.',
  },
  OWN_ACCOUNT: {
    status: 409,
    title: 'Your own account',
    detail: 'You cannot remove your own account here. Delete it on your account page.',
  },
  RECENT_SIGN_IN_NEEDED: {
    status: 409,
    title: 'Sign in again',
    detail: 'To confirm that it is you, sign in again and repeat this within five minutes.',
  },
  ...STAFF_PROBLEMS,
  ...BACKUP_PROBLEMS,
  OPEN_ORDERS: {
    status: 409,
    title: 'There are open orders',
    detail: 'Orders of this customer are neither delivered nor given up. Finish or cancel them first.',
  },
  NO_ORIGIN: {
    status: 409,
    title: 'The net address is not known',
    detail:
      'The shop does not know where this order came from: staff placed it, or it is more than 90 days old. Block the number.',
  },
  IMPORT_RUNNING: {
    status: 409,
    title: 'Another file is being imported',
    detail: 'One file at a time is imported. Wait until it is done, or stop it.',
  },
  TOO_LARGE: {
    status: 413,
    title: 'Too large',
    detail: 'The body may have at most 100 kB. Send less.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    title: 'The picture is too large',
    detail: 'A picture may have at most 10 MB. Choose a smaller one, or save it again as JPEG.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    title: 'The file is too large',
    detail: 'A file of goods may have at most 50 MB. Divide it into several.',
  },
  NOT_JSON_TYPE: {
    status: 415,
    title: 'Unsupported content type',
    detail: 'Send the body as JSON, with the header Content-Type: application/json.',
  },
  INVALID: {
    status: 422,
    title: 'Not valid',
    detail:
      'Some fields are missing or invalid. Correct the fields listed under errors and send the request again.',
  },
  NOT_A_PICTURE: {
    status: 422,
    title: 'Not a picture',
    detail: 'This file cannot be read as a picture. Send a JPEG, PNG, WebP, AVIF or GIF.',
  },
  TOO_MANY_PIXELS: {
    status: 422,
    title: 'The picture has too many pixels',
    detail:
      'A picture may have at most 40 million pixels, e.g. 7,000 by 5,000. Make it smaller and send it again.',
  },
  KEY_REUSED: {
    status: 422,
    title: 'Idempotency-Key used before',
    detail: 'This Idempotency-Key was already used with a different body. Use a new key for what is new.',
  },
  SIGN_IN_BY_LINK: {
    status: 429,
    title: 'Sign in by a link',
    detail:
      'Too many passwords were tried for this account, so passwords are not accepted for now. Request a sign-in link by e-mail, or wait as many seconds as Retry-After says.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Too many tries',
    detail: 'Too many attempts. Wait as many seconds as Retry-After says and try again.',
  },
  TOO_MANY_ORDERS: {
    status: 429,
    title: 'Too many orders',
    detail:
      'Too many orders came from this network address or for this mobile number. ' +
      'Wait as many seconds as Retry-After says, or order by telephone.',
  },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong',
    detail: 'The request failed because of an error in the shop. Please try again in a moment.',
  },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    title: 'Signing in is not possible now',
    detail: 'The identity provider cannot be reached. Please try again in a moment.',
  },
  IMAGES_UNAVAILABLE: {
    status: 503,
    title: 'Pictures cannot be stored now',
    detail: 'The picture could not be stored, and nothing was changed. Please try again in a moment.',
  },
  UNAVAILABLE: {
    status: 503,
    title: 'Not available',
    detail: 'The shop cannot use its database now. Please try again in a moment.',
  },
  CLOSING: {
    status: 503,
    title: 'This process is shutting down',
    detail: 'Send requests to another process of the shop, or wait until this one has restarted.',
  },
} as const

export type ProblemCode = keyof typeof PROBLEMS
