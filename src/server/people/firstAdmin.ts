import { StartError } from '#data/core/startError.ts'
import { isShortForStaff, STAFF_PASSWORD_MIN } from '#domain/people/passwords.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { Settings } from '#server/settings/settings.ts'
import { SYSTEM } from '#shop/core/record.ts'
import type { People } from '#shop/types.ts'

/** The admin of the demo shop. */
const DEMO_ADMIN = 'admin@haat.example'
const DEMO_PASSWORD_BYTES = 8
/** Sixteen letters that look like no other: the password is copied from a terminal to a phone. */
const LETTERS = 'bcdfghjkmnpqrtwx'

const TOO_SHORT = `ADMIN_PASSWORD must have at least ${STAFF_PASSWORD_MIN} characters, since it opens the dashboard`

interface Deps {
  readonly settings: Pick<Settings, 'admin' | 'seed'>
  readonly identity: Pick<IdentityServer, 'createAccount'>
  readonly people: Pick<People, 'enter' | 'makeAdmin' | 'withEmail' | 'hasAdmin'>
  random(byteCount: number): Uint8Array
}

/**
 * Creates the account of the first admin unless one with that e-mail exists: the admin of the settings, or that of a
 * demo shop with a random password, which is printed once. An existing account is not changed. Returns lines
 * for the terminal. Throws StartError where the account would be the shop's only admin and its password is too short; an
 * account that is there was made before this rule, and is asked for a longer password at its next login.
 */
export async function firstAdmin({ settings, identity, people, random }: Deps): Promise<string[]> {
  const { admin } = settings
  const isNew = admin !== undefined && (await people.withEmail(admin.email)).length === 0
  if (isNew && isShortForStaff(admin.password)) {
    // A shop that has somebody to run it stays open.
    if (await people.hasAdmin()) return [`${TOO_SHORT}: ${admin.email} gets no account.`]
    throw new StartError(`${TOO_SHORT}: correct it in the environment or in .env.`)
  }
  if (isNew && (await make(admin))) {
    return [`The admin ${admin.email} can sign in with the password of ADMIN_PASSWORD`]
  }
  if (await people.hasAdmin()) return []
  const password = typeable(random(DEMO_PASSWORD_BYTES))
  if (settings.seed === 'demo' && !admin && (await make({ email: DEMO_ADMIN, password }))) {
    return [
      `Sign in as ${DEMO_ADMIN} with the password ${password} (shown only this once); the dashboard is at /dashboard`,
    ]
  }
  return ['There is no admin yet: register in the shop, then run "npm run admin -- <e-mail>"']

  async function make(account: { email: string; password: string }): Promise<boolean> {
    const proof = await identity.createAccount?.({ ...account, name: 'Admin' })
    if (!proof || proof === 'exists' || (await people.enter(proof, SYSTEM)) === 'removed') return false
    await people.makeAdmin(account.email)
    return true
  }
}

/** The bytes as groups of four letters. */
function typeable(bytes: Uint8Array): string {
  const letters = [...bytes].flatMap((byte) => [LETTERS.charAt(byte >> 4), LETTERS.charAt(byte & 0xf)])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}
