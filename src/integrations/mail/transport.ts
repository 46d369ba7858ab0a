import type { Transporter } from 'nodemailer'
import type { MailSender } from '#domain/settings/mailSender.ts'
import type { Message } from './port.ts'

/**
 * Opens nodemailer for a mail server; it connects with the first message. `patience`: the time limit of each step with the
 * server, in milliseconds. Loaded with the first mail: it takes 24 MB, which a shop without mails does not need.
 */
export async function openTransport(url: string, patience: number, more: object = {}): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    ...more,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  }) as Transporter
}

/** A message as nodemailer takes it. */
export function mailOf({ id, to, replyTo, subject, text, html }: Message, from: MailSender) {
  return {
    from,
    messageId: `<${id}@${hostOf(from)}>`,
    // As an address object: a string could be parsed as a list of several addresses.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    // Stops automatic replies, e.g. holiday notices.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function hostOf({ address }: MailSender): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
}
