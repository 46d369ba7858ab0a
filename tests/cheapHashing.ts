import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Hashing a password is dear on purpose: 60 ms of a core. In the process of a test it costs next to nothing; a server of
 * its own, as journeys and fault tests start it, pays the price.
 */
const { scrypt } = crypto
const cheap = (password: string, salt: string, length: number, options: object, done: () => void) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done)

crypto.scrypt = cheap as unknown as typeof scrypt
syncBuiltinESMExports()
