import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import { createMailer } from '#integrations/mail/mailer.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { openSmtpServer } from '#tests/smtpServer.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { createSealing } from '../core/sealing.ts'

const KEY = createSealing(new Uint8Array(32).fill(3), randomBytes)
const OTHER_KEY = createSealing(new Uint8Array(32).fill(4), randomBytes)
const URL = 'smtps://shop:hidden-password@mail.example.com:465'
const OTHER_URL = 'smtps://shop:hidden-password@other.example.com:465'
const OF_ENVIRONMENT = { smtpUrl: 'smtp://localhost', from: '', noReply: 'no-reply@shop.example' }

const mailWith = (url: Secret, from = '') => ({ ...DEFAULT_SETTINGS.messages, mail: { url, from } })

describeOnEachDatabase('a secret of the settings', (database) => {
  /** A shop with an owner who changes its mail settings. */
  async function open(given: Parameters<typeof openShop>[1] = {}) {
    const unreadable: string[] = []
    const shop = await openShop(database.db, {
      settingsSealing: KEY,
      onUnreadableSecret: (place, error) => void unreadable.push(`${place} ${error.name}`),
      random: randomBytes,
      ...given,
    })
    const { settings } = shop
    const admin = { ...(await anAdminOf(shop)), owner: true }
    const state = async () => {
      const reading = await settings.read(admin, 'messages')
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.state
    }
    async function save(url: Secret) {
      const { revision } = await state()
      const writing = await settings.write(admin, 'messages', { value: mailWith(url), revision })
      expect(writing.outcome).toBe('saved')
    }
    const urlNow = () => settings.current().messages.mail.url
    return { shop, admin, save, state, unreadable, urlNow }
  }

  test('is needed for backups in S3, typed now or kept', async () => {
    const { shop, admin } = await open()
    const { settings } = shop
    const write = (secretKey: Secret, revision: number) => {
      const s3 = { bucket: 'backups', region: 'ap-south-1', endpoint: '', accessKey: 'AKIA', secretKey }
      const value = { ...DEFAULT_SETTINGS.backups, where: 's3', s3 } as const
      return settings.write(admin, 'backups', { value, revision })
    }
    const path = 'value.s3.secretKey'
    const missing = {
      outcome: 'invalid',
      errors: [{ path, code: 'MISSING', parameters: { field: 'secretKey' } }],
    }
    for (const none of [Secret.UNSET, Secret.KEPT]) expect(await write(none, 0)).toEqual(missing)
    expect(settings.current().backups).toEqual(DEFAULT_SETTINGS.backups)
    expect(await write(Secret.of('a key of S3'), 0)).toMatchObject({ outcome: 'saved' })
    expect(await write(Secret.KEPT, 1)).toMatchObject({ outcome: 'saved' })
    expect(settings.current().backups.s3.secretKey.reveal()).toBe('a key of S3')
    expect(await write(Secret.UNSET, 2)).toEqual(missing)
  })

  test('is in the activity log as set or changed, never as what it is', async () => {
    const { shop, admin, save } = await open()
    await save(Secret.of(URL))
    await save(Secret.KEPT)
    await save(Secret.of(OTHER_URL))
    const listing = await shop.activity.list(admin, { page: 1, limit: 50, kind: 'settings.changed' })
    const entries = listing.outcome === 'listed' ? listing.entries : []
    expect(
      entries.map(({ before, after }) => `${before?.['mail.url']} ${after?.['mail.url']}`).sort(),
    ).toEqual(['set changed', 'unset set'])
    expect(JSON.stringify(entries)).not.toMatch(/hidden|example/)
  })
  const storedValue = async () =>
    (await database.db.selectFrom('settings').select('value').executeTakeFirstOrThrow()).value

  test('is read as it was saved, and stored encrypted', async () => {
    const { save, urlNow } = await open()
    await save(Secret.of(URL))
    expect(urlNow().reveal()).toBe(URL)
    expect((await open()).urlNow().reveal()).toBe(URL)
    const { mail } = JSON.parse(await storedValue())
    expect(mail).toEqual({ url: { sealed: expect.stringMatching(/^[\w-]{80,}$/), key: KEY.keyId }, from: '' })
    expect(Buffer.from(mail.url.sealed, 'base64url').toString('latin1')).not.toMatch(/hidden|example/)
  })

  test('is kept, replaced and cleared', async () => {
    const { save, state, urlNow } = await open()
    await save(Secret.of(URL))
    await save(Secret.KEPT)
    expect(urlNow().reveal()).toBe(URL)
    await save(Secret.of(OTHER_URL))
    expect(urlNow().reveal()).toBe(OTHER_URL)
    await save(Secret.UNSET)
    expect([urlNow().kind, (await state()).revision]).toEqual(['unset', 4])
    await save(Secret.KEPT)
    expect(urlNow().kind).toBe('unset')
    expect(JSON.parse(await storedValue()).mail.url).toBeNull()
  })

  test('is that of the environment until the section is saved, and stays when it is kept then', async () => {
    const { save, urlNow } = await open({ mail: OF_ENVIRONMENT })
    expect(urlNow().reveal()).toBe('smtp://localhost')
    await save(Secret.KEPT)
    const later = await open({ mail: { ...OF_ENVIRONMENT, smtpUrl: 'smtp://another' } })
    expect(later.urlNow().reveal()).toBe('smtp://localhost')
    await later.save(Secret.UNSET)
    expect(later.urlNow().kind).toBe('unset')
  })

  test('that was sealed with another SHOP_SECRET is not set, which is reported once', async () => {
    const { save } = await open()
    await save(Secret.of(URL))
    const later = await open({ settingsSealing: OTHER_KEY, mail: OF_ENVIRONMENT })
    expect([later.urlNow().kind, later.urlNow().reveal()]).toEqual(['unreadable', undefined])
    await later.save(Secret.KEPT)
    expect((await later.state()).value.mail.url.kind).toBe('unreadable')
    expect(later.unreadable).toEqual(['messages.mail.url SealBroken'])

    const former = await open()
    expect(former.urlNow().reveal()).toBe(URL)
    await later.save(Secret.of(OTHER_URL))
    expect(later.urlNow().reveal()).toBe(OTHER_URL)
    await later.save(Secret.UNSET)
    expect(later.urlNow().kind).toBe('unset')
  })

  test('that is damaged, or was sealed for another place, is not set (V6.2.1)', async () => {
    const { save } = await open()
    await save(Secret.of(URL))
    const whole = JSON.parse(await storedValue())
    const { sealed } = whole.mail.url
    for (const wrong of [
      `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`,
      sealed.slice(0, -9),
      '',
      KEY.seal(URL, 'couriers.pathao.key'),
    ]) {
      const value = JSON.stringify({ mail: { ...whole.mail, url: { sealed: wrong, key: KEY.keyId } } })
      await database.db.updateTable('settings').set({ value }).execute()
      const { urlNow, unreadable } = await open()
      expect([wrong, urlNow().kind]).toEqual([wrong, 'unreadable'])
      expect(unreadable).toEqual(['messages.mail.url SealBroken'])
    }
  })

  test('that cannot be read keeps mails waiting until it is entered again', async () => {
    const { save } = await open()
    await save(Secret.of(URL))
    const mailer = createMailer({
      outbox: '/dev/null/nowhere',
      now: Date.now,
      random: randomBytes,
    })
    onTestFinished(() => mailer.close())
    const { shop, ...later } = await open({ settingsSealing: OTHER_KEY, mailer, now: Date.now })
    const jobs = () =>
      database.db.selectFrom('jobs').selectAll().where('kind', '=', 'mail.newsletter').execute()
    await shop.contact.subscribe('salma@example.com', 'bn')
    await shop.jobs.runDue()
    expect(await jobs()).toMatchObject([
      { last_error: 'mail-server-unreadable', done_at: null, failed_at: null },
    ])
    const { url, received } = await openSmtpServer()
    await later.save(Secret.of(url))
    await database.db.updateTable('jobs').set({ run_at: 0 }).execute()
    await shop.jobs.runDue()
    expect([received.length, (await jobs())[0]?.last_error]).toEqual([1, null])
  })

  test('says nothing in what a use case answers when it is written as JSON', async () => {
    const { shop, admin, save, state } = await open()
    await save(Secret.of(URL))
    const stale = await shop.settings.write(admin, 'messages', {
      value: mailWith(Secret.of(OTHER_URL)),
      revision: 0,
    })
    expect(stale.outcome).toBe('stale')
    for (const answer of [stale, await state(), shop.settings.current()]) {
      expect(JSON.stringify(answer)).toContain(
        '"url":{"set":true,"ends":":465","address":"smtps://shop@mail.example.com:465"}',
      )
      expect(JSON.stringify(answer)).not.toContain('hidden-password')
    }
  })

  test('is not needed where there is no key for it', async () => {
    const { shop } = await open({ settingsSealing: undefined } as object)
    expect(shop.settings.current().messages).toEqual(DEFAULT_SETTINGS.messages)
  })

  test('saved by one process is used by the others: their next mails go to the new server', {
    tags: 'thorough',
  }, async () => {
    if (!database.place || !database.hasOtherProcesses) return
    const { url, received } = await openSmtpServer()
    const answers = await inProcesses(3, 'mailInChild.ts', JSON.stringify(database.place), url)
    expect(answers.sort()).toEqual(['saved\n', 'stale\n', 'stale\n'])
    const senders = received.map(({ mail }) => mail.from?.name)
    expect(senders).toEqual(Array.from({ length: 3 }, () => 'Of the settings'))
  })
})
