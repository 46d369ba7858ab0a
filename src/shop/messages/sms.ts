import { inTransaction } from '#data/core/transaction.ts'
import { listSmsDays } from '#data/messages/smsSendings.ts'
import { smsParts } from '#domain/messages/smsParts.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { withKept } from '#domain/settings/secret.ts'
import type { SmsSettings } from '#domain/settings/smsSettings.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import type { Language } from '#domain/text/language.ts'
import { SmsFailed, type SmsMessage } from '#integrations/sms/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { Limits } from '../core/limitTypes.ts'
import { countSentSms, smsRoute } from './smsJobs.ts'
import type { Sms, SmsTesting } from './smsTypes.ts'

export function createSms(deps: ShopDeps, settings: () => OwnerSettings, limits: Pick<Limits, 'tryTo'>): Sms {
  const { db, now } = deps

  async function testWith(
    sms: SmsSettings,
    message: SmsMessage,
  ): Promise<Pick<SmsTesting, 'result' | 'reason'>> {
    try {
      const route = smsRoute(sms)
      if (route === undefined) return { result: 'not-set' }
      if (!deps.sms) return { result: 'failed', reason: { code: 'sms-unreachable' } }
      const result = await deps.sms.send(message, route)
      if (result === 'sent') await inTransaction(db, (tx) => countSentSms(tx, message, sms, now()))
      return { result }
    } catch (error) {
      if (!(error instanceof SmsFailed)) throw error
      return { result: 'failed', reason: { code: error.code, detail: error.detail } }
    }
  }

  return {
    test: guarded('settings', async (caller, { to, value }, { address, language }) => {
      const seconds = await limits.tryTo('sms-test', { account: caller.email, address })
      if (seconds !== undefined) return { outcome: 'too-many', seconds }
      const { shop, messages } = settings()
      const { sms } = value ? withKept(value, messages) : messages
      const text = testText(shop, language)
      return {
        outcome: 'tested',
        ...(await testWith(sms, { to, text })),
        to,
        parts: smsParts(text).parts,
      }
    }),

    costs: guarded('settings', async (_, days) => ({
      outcome: 'found',
      days: await listSmsDays(db, orderDay(now()) - days + 1),
    })),
  }
}

function testText(
  { name, nameBengali }: Pick<ShopSettings, 'name' | 'nameBengali'>,
  language: Language,
): string {
  return language === 'bn'
    ? `${nameBengali}: এটি একটি পরীক্ষামূলক মেসেজ। SMS ঠিকমতো যাচ্ছে।`
    : `${name}: This is a test message. SMS works.`
}
