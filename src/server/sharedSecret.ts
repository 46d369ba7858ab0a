import type { Database } from '#data/database.ts'
import { getOrStoreMark, replaceMark } from '#data/sharedMarks.ts'
import { StartError } from '#data/startError.ts'
import { keyFor } from './secret.ts'

const NAME = 'secret'

/**
 * Sees to it that all processes over one Postgres sign with the same secret: what one signs, the others would
 * not know. The database holds a mark of the secret, out of which nobody can make it. A secret that was
 * made here (`isSet` false) and is not the one of the others is refused with a StartError; one that the owner
 * set is taken for a new one, and the answer says to the person at the terminal what that means.
 */
export async function agreeOnSecret(db: Database, secret: string, isSet: boolean): Promise<string[]> {
  const mark = Buffer.from(keyFor('mark', secret)).toString('base64url')
  if ((await getOrStoreMark(db, NAME, mark)) === mark) return []
  if (!isSet) {
    throw new StartError(
      'The shop over this database signs with another secret than the one in DATA_DIR here. Set SHOP_SECRET to ' +
        'the same text for all its processes (another machine has it in DATA_DIR/secret), or to a new one where ' +
        'the old one is lost: everybody then signs in anew.',
    )
  }
  await replaceMark(db, NAME, mark)
  return [
    'SHOP_SECRET is another than before: everybody signs in anew. Set it to the same text for all processes.',
  ]
}
