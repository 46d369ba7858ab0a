import { createCipheriv, createDecipheriv } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps texts in the database that whoever reads the database alone cannot read. */
export interface Sealing {
  /**
   * The sealed text, as base64url. `place`: where it is stored, e.g. the id of its row; what was sealed for one place
   * does not open in another.
   */
  seal(text: string, place: string): string
  /** The text. Throws {@link SealBroken} where it was sealed under another key, for another place, or was changed. */
  open(sealed: string, place: string): string
}

export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** AES-256-GCM. `key`: 32 bytes, for this purpose alone. `random`: that many bytes, fit for secrets. */
export function createSealing(key: Uint8Array, random: (byteCount: number) => Uint8Array): Sealing {
  return {
    seal(text, place) {
      const nonce = random(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    open(text, place) {
      const bytes = Buffer.from(text, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      try {
        const opening = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(place))
          .setAuthTag(tag)
        return (
          opening.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opening.final('utf8')
        )
      } catch (cause) {
        throw new SealBroken('It was sealed under another key or for another place, or was changed', {
          cause,
        })
      }
    },
  }
}
