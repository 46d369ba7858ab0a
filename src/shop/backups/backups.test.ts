import { expect, test } from 'vitest'
import type { Database } from '#data/core/database.ts'
import type { BackupFailureCode } from '#domain/backups/backup.ts'
import { RECURRING } from '#domain/jobs/jobKinds.ts'
import { TRIES } from '#domain/jobs/retries.ts'
import { BACKUPS } from '#domain/settings/backupsSettings.ts'
import { BackupFailed, type BackupKeeper } from '#integrations/backups/port.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aClock } from '#tests/jobs/jobs.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { LEASE } from '../jobs/jobRunner.ts'

const DAY = 24 * 60 * 60_000
const STEP = 3 * 60 * 60_000
const TEND = RECURRING['backups.tend']

/** A keeper of backups in memory. `fails`: each attempt fails with it. */
function aKeeper() {
  const files = new Map<string, string>()
  const keeper: BackupKeeper & { files: Map<string, string>; fails?: BackupFailureCode; made: number } = {
    files,
    made: 0,
    isFolderUnshared: false,
    async make(name) {
      this.made += 1
      if (this.fails) throw new BackupFailed(this.fails, undefined)
      files.set(name, 'everything')
      return 10
    },
    async open(name, _, { start, end }) {
      const file = files.get(name)
      return file === undefined
        ? undefined
        : (new Blob([file.slice(start, end + 1)]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>)
    },
    async remove(name) {
      if (this.fails) throw new BackupFailed(this.fails, undefined)
      files.delete(name)
    },
  }
  return keeper
}

async function aShop(db: Database, keeper = aKeeper()) {
  const clock = aClock()
  const shop = await openShop(db, { backups: keeper, now: () => clock.now() })
  const owner = await anAdminOf(shop, { emailVerified: true })
  const proof = () => ({ ...owner, authTime: clock.at })
  const listed = async () => {
    const listing = await shop.backups.list(owner)
    if (listing.outcome !== 'listed') throw new Error(listing.outcome)
    return listing
  }
  const make = async () => {
    const making = await shop.backups.make(owner, proof())
    if (making.outcome !== 'started') throw new Error(making.outcome)
    return making.id
  }
  /** Lets the time pass, in steps in which the recurring job runs. */
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= STEP) {
      clock.pass(STEP)
      await shop.jobs.runDue()
    }
  }
  const set = (backups: Partial<typeof BACKUPS>, revision = 0) =>
    shop.settings.write(owner, 'backups', { value: { ...BACKUPS, ...backups }, revision })
  return { clock, shop, owner, proof, keeper, listed, make, pass, set }
}

describeOnEachDatabase('a backup', (database) => {
  test('is made by a job, and can be read and deleted', async () => {
    const { shop, owner, proof, keeper, listed, make } = await aShop(database.db)
    const id = await make()
    expect((await listed()).backups).toMatchObject([{ id, by: owner.name, finishedAt: undefined }])
    await shop.jobs.runDue()
    expect((await listed()).backups).toMatchObject([{ id, kind: 'hand', size: 10, failure: undefined }])

    expect(await shop.backups.mayDownload(owner, proof(), id)).toEqual({ outcome: 'granted' })
    const opening = await shop.backups.open(owner, id, (size) => ({ start: 5, end: size - 1 }))
    if (opening.outcome !== 'opened') throw new Error(opening.outcome)
    expect(await new Response(opening.bytes).text()).toBe('thing')

    expect(await shop.backups.remove(owner, id)).toEqual({ outcome: 'deleted' })
    expect(keeper.files.size).toBe(0)
    expect((await listed()).backups).toEqual([])
    expect(await shop.backups.mayDownload(owner, proof(), id)).toEqual({ outcome: 'unknown' })
  })

  test('needs a sign-in of a moment ago, to make it and to get it (V3.7.1)', async () => {
    const { shop, owner, clock, make } = await aShop(database.db)
    const old = { ...owner, authTime: clock.at - 6 * 60_000 }
    expect(await shop.backups.make(owner, old)).toEqual({ outcome: 'recent-sign-in-needed' })
    expect(await shop.backups.make(owner, undefined)).toEqual({ outcome: 'recent-sign-in-needed' })
    const id = await make()
    await shop.jobs.runDue()
    expect(await shop.backups.mayDownload(owner, old, id)).toEqual({ outcome: 'recent-sign-in-needed' })
  })

  test('is refused while another one is made, also of two at once', async () => {
    const { shop, owner, proof, make } = await aShop(database.db)
    const both = await Promise.all([shop.backups.make(owner, proof()), shop.backups.make(owner, proof())])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['being-made', 'started'])
    const id = both.flatMap((one) => (one.outcome === 'started' ? one.id : []))[0] ?? ''
    expect(await shop.backups.remove(owner, id)).toEqual({ outcome: 'being-made' })
    await shop.jobs.runDue()
    await make()
  })

  test('that fails says why, and blocks no other one', async () => {
    const { shop, keeper, listed, make } = await aShop(database.db)
    keeper.fails = 'disk-full'
    await make()
    await shop.jobs.runDue()
    expect((await listed()).backups).toMatchObject([{ failure: 'disk-full', size: undefined }])
    delete keeper.fails
    await make()
    await shop.jobs.runDue()
    expect((await listed()).backups).toMatchObject([{ failure: undefined }, { failure: 'disk-full' }])
  })

  test('stays in the list if its file cannot be deleted', async () => {
    const { shop, owner, keeper, listed, make } = await aShop(database.db)
    const id = await make()
    await shop.jobs.runDue()
    keeper.fails = 's3-unreachable'
    expect(await shop.backups.remove(owner, id)).toEqual({ outcome: 'store-failed' })
    expect((await listed()).backups).toHaveLength(1)
  })

  test('on another server is said to be elsewhere', async () => {
    const { shop, owner, proof, keeper, make } = await aShop(database.db)
    const id = await make()
    await shop.jobs.runDue()
    keeper.files.clear()
    expect(await shop.backups.mayDownload(owner, proof(), id)).toEqual({ outcome: 'elsewhere' })
  })

  test('starts over after its process was killed, and is given up after ten', async () => {
    const { shop, clock, listed, make, owner, proof } = await aShop(database.db)
    const id = await make()
    const claimed = { locked_until: clock.at + LEASE, attempts: 1 }
    await database.db.updateTable('jobs').set(claimed).where('kind', '=', 'backup.make').execute()
    await shop.jobs.runDue()
    expect((await listed()).backups).toMatchObject([{ finishedAt: undefined }])
    clock.pass(LEASE)
    await shop.jobs.runDue()
    expect((await listed()).backups).toMatchObject([{ id, size: 10 }])

    await make()
    const worn = { attempts: TRIES + 1 }
    await database.db.updateTable('jobs').set(worn).where('kind', '=', 'backup.make').execute()
    await shop.jobs.runDue()
    expect(await shop.backups.make(owner, proof())).toMatchObject({ outcome: 'started' })
    expect((await listed()).backups[1]).toMatchObject({ failure: 'interrupted' })
  })

  test('without a key of S3 is not tried', async () => {
    // Today's settings cannot be saved without one.
    const { s3 } = BACKUPS
    const value = {
      ...BACKUPS,
      where: 's3',
      s3: { ...s3, bucket: 'b', region: 'r', accessKey: 'a', secretKey: null },
    }
    const row = { section: 'backups', revision: 1, updated_at: 0, updated_by: 'an-owner' }
    await database.db
      .insertInto('settings')
      .values({ ...row, value: JSON.stringify(value) })
      .execute()
    const { shop, keeper, listed, make } = await aShop(database.db)
    await make()
    await shop.jobs.runDue()
    expect((await listed()).backups).toMatchObject([{ failure: 's3-key-missing', place: 's3' }])
    expect(keeper.made).toBe(0)
  })
})

describeOnEachDatabase('the nightly backup', (database) => {
  const outbox: string[] = []
  const mailer = {
    async send({ to, text }: { to: string; text: string }) {
      outbox.push(`${to}: ${text}`)
      return 'sent' as const
    },
  }

  test('is made once a night, and only the needed ones stay', async () => {
    const { keeper, listed, pass, set } = await aShop(database.db)
    await pass(DAY)
    expect(keeper.made).toBe(0)
    await set({ nightly: true })
    await pass(14 * DAY)
    expect(keeper.made).toBeGreaterThanOrEqual(14)
    expect(keeper.made).toBeLessThanOrEqual(15)
    const { backups, notice } = await listed()
    expect(backups).toHaveLength(keeper.files.size)
    expect(backups.length).toBeGreaterThanOrEqual(7)
    expect(backups.length).toBeLessThanOrEqual(9)
    expect(notice).toBeUndefined()
  })

  test('that fails is tried three times; then the owner is told, on the dashboard and by mail', async () => {
    outbox.length = 0
    const keeper = aKeeper()
    keeper.fails = 's3-refused'
    const { db } = database
    const clock = aClock()
    const shop = await openShop(db, { backups: keeper, now: () => clock.now(), mailer })
    const owner = await anAdminOf(shop, { emailVerified: true })
    await shop.settings.write(owner, 'backups', { value: { ...BACKUPS, nightly: true }, revision: 0 })
    for (let tick = 0; tick < 30; tick++) {
      await shop.jobs.runDue()
      clock.pass(TEND)
    }
    expect(keeper.made).toBe(3)
    expect(await shop.backups.list(owner)).toMatchObject({
      notice: { kind: 'failed', failure: 's3-refused' },
    })
    expect(outbox).toEqual([expect.stringMatching(new RegExp(`^${owner.email}: .*S3 refused the key`, 's'))])
  })
})
