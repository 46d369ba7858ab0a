/**
 * Saves a mail server together with all others that do so at once, waits until this process has what was saved, sends a
 * mail with it, and prints the outcome of saving. Arguments: the database's place, the address of the mail server.
 */

import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Secret } from '#domain/settings/secret.ts'
import { createMailer } from '#integrations/mail/mailer.ts'
import { createSealing } from '#shop/core/sealing.ts'
import { mailRoute } from '#shop/messages/mail.ts'
import { aUser } from '../factories.ts'
import { openShopAt } from '../shopDeps.ts'
import { allReady } from './allReady.ts'

const [place = '', url = ''] = process.argv.slice(2)
const settingsSealing = createSealing(new Uint8Array(32).fill(7), randomBytes)
const { shop, close } = await openShopAt(JSON.parse(place), { settingsSealing })
const { settings } = shop
const before = settings.current().messages
await allReady()
const { outcome } = await settings.write(aUser({ role: 'admin', owner: true }), 'messages', {
  value: { ...before, mail: { url: Secret.of(url), from: 'Of the settings <hello@shop.example>' } },
  revision: 0,
})
while (settings.current().messages === before) await setTimeout(20)

const mailer = createMailer({ outbox: '/dev/null/nowhere', now: Date.now, random: randomBytes })
const message = { id: `of-${process.pid}`, to: 'salma@example.com', subject: 'Hello', text: 'Hello' }
await mailer.send(message, mailRoute(settings.current(), {}))
console.log(outcome)
await mailer.close()
await close()
