import { z } from 'zod'
import { issue } from '../problems/fieldProblem.ts'
import { missingOr } from '../text/textSchema.ts'

/** Longer addresses of mail servers are not parsed. Characters. */
const MAX = 500

const NOT_A_MAIL_SERVER = issue('NOT_A_MAIL_SERVER')
const TOO_LONG = issue('TOO_LONG', { field: 'mailServer', max: MAX })

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i
const CONTROL = /\p{Cc}/u

/** The address of a mail server. Errors do not repeat it: it contains a password. */
export const smtpUrlSchema = z
  .string(missingOr('mailServer', issue('NOT_TEXT', { field: 'mailServer' })))
  .max(MAX, { error: TOO_LONG, abort: true })
  .transform((text, context): string => {
    const url = parseSmtpUrl(text.trim())
    if (url !== undefined) return url
    context.addIssue(NOT_A_MAIL_SERVER)
    return z.NEVER
  })

/**
 * Returns the normal form of `smtp[s]://[user[:password]@]host[:port]`; undefined if it is anything else. Parameters are
 * refused: nodemailer would take them as options, and some name programs to run.
 */
function parseSmtpUrl(text: string): string | undefined {
  if (/[\s\\]/.test(text) || CONTROL.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !HOST.test(url.hostname)) return undefined
  if (url.port === '0' || !/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    return undefined
  const { protocol, username, password, host } = url
  if (!isText(username) || !isText(password) || (username === '' && password !== '')) return undefined
  const login = password === '' ? username : `${username}:${password}`
  return `${protocol}//${login === '' ? '' : `${login}@`}${host}`
}

/** Whether percent-encoded text decodes to text without control characters. */
function isText(encoded: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(encoded))
  } catch {
    return false
  }
}
