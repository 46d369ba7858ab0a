import type { Database } from '#data/core/database.ts'
import { getOrStoreMark, replaceMark } from '#data/core/sharedMarks.ts'
import { StartError } from '#data/core/startError.ts'
import { keyFor } from './secret.ts'

const NAME = 'secret'

/**
 * Makes sure that all processes over one Postgres sign with the same secret; otherwise they could not verify each
 * other's signatures. The database holds a mark of the secret, from which it cannot be recovered. A secret generated
 * here (`isSet` false) that differs from the others' is refused with a StartError; a different one that the owner set
 * replaces the old one. Returns warnings for the terminal.
 */
export async function agreeOnSecret(db: Database, secret: string, isSet: boolean): Promise<string[]> {
  const mark = Buffer.from(keyFor('mark', secret)).toString('base64url')
  if ((await getOrStoreMark(db, NAME, mark)) === mark) return []
  if (!isSet) {
    throw new StartError(
      'The other processes over this database use a different secret than the one in DATA_DIR here. Set SHOP_SECRET to ' +
        'the same text for all its processes (another machine has it in DATA_DIR/secret), or to a new one if ' +
        'the old one is lost: everybody then has to sign in again.',
    )
  }
  await replaceMark(db, NAME, mark)
  return [
    'SHOP_SECRET has changed: everybody has to sign in again. Set it to the same text for all processes.',
  ]
}
