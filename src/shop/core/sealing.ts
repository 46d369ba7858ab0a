import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 6

/** Encrypts texts, so that read access to the database alone does not reveal them. */
export interface Sealing {
  /** Tells keys apart, without revealing anything of them. */
  readonly keyId: string
  /**
   * Returns the sealed text as base64url. `place`: where it is stored, e.g. the id of its row; a text sealed for one
   * place does not open in another.
   */
  seal(text: string, place: string): string
  /** Returns the text. Throws {@link SealBroken} for another key, another place or a changed text. */
  open(sealed: string, place: string): string
}

export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** AES-256-GCM. `key`: 32 bytes, used for nothing else. `random`: returns that many cryptographically secure bytes. */
export function createSealing(key: Uint8Array, random: (byteCount: number) => Uint8Array): Sealing {
  return {
    keyId: Buffer.from(hkdfSync('sha256', key, '', 'haat key id', KEY_ID_BYTES)).toString('base64url'),

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
