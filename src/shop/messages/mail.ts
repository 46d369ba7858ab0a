import { parseSender } from '#domain/settings/mailSender.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { withKept } from '#domain/settings/secret.ts'
import type { MailSettings } from '#integrations/mail/mailPage.ts'
import type { MailRoute, MailTestResult, Message } from '#integrations/mail/port.ts'
import { testLetter } from '#integrations/mail/testLetter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { Limits } from '../core/limitTypes.ts'
import { newId } from '../core/newId.ts'
import type { Mail } from './mailTypes.ts'

const NO_MAIL = { isSent: false, waiting: 0, outbox: '' }
const OWNER_ONLY = { path: 'value.mail.url', code: 'OWNER_ONLY', parameters: {} } as const
const NO_REPLY = 'no-reply@localhost'

export function createMail(
  deps: ShopDeps,
  settings: () => OwnerSettings,
  limits: Pick<Limits, 'tryTo'>,
): Mail {
  async function testWith(current: OwnerSettings, message: Message): Promise<MailTestResult> {
    const { url, from } = mailRoute(current, deps)
    const { kind } = current.messages.mail.url
    if (url === undefined) {
      return { outcome: kind === 'unreadable' ? 'unreadable' : 'not-set', said: undefined }
    }
    return (await deps.mailTest?.(message, { url, from })) ?? { outcome: 'unreachable', said: undefined }
  }

  return {
    status: guarded('settings', async () => {
      const status = await deps.mailStatus?.(mailRoute(settings(), deps))
      return { outcome: 'found', status: status ?? NO_MAIL }
    }),

    test: guarded('settings', async (caller, { to = caller.email, value }, { address, language }) => {
      const seconds = await limits.tryTo('mail-test', { account: caller.email, address })
      if (seconds !== undefined) return { outcome: 'too-many', seconds }
      const current = settings()
      const messages = value ? withKept(value, current.messages) : current.messages
      if (!caller.owner && messages.mail.url.reveal() !== current.messages.mail.url.reveal()) {
        // Anybody else could try the addresses and ports of the shop's own network.
        return { outcome: 'invalid', errors: [OWNER_ONLY] }
      }
      const message = { ...testLetter(to, language, mailSettings(current, deps)), id: newId(deps) }
      return { outcome: 'tested', result: await testWith({ ...current, messages }, message), to }
    }),
  }
}

/** What mails show of the shop. */
export function mailSettings(
  settings: OwnerSettings,
  { publicUrl }: Pick<ShopDeps, 'publicUrl'>,
): MailSettings {
  return { ...settings, publicUrl }
}

/** How mails go out by these settings. */
export function mailRoute(
  { shop, messages }: Pick<OwnerSettings, 'shop' | 'messages'>,
  { mail }: Pick<ShopDeps, 'mail'>,
): MailRoute {
  const { url, from } = messages.mail
  return {
    url: url.reveal(),
    from: parseSender(from) ?? { name: shop.name, address: mail?.noReply ?? NO_REPLY },
  }
}
