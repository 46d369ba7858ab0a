import { m } from '#web/paraglide/messages.js'

/** What somebody calls a device: 'Chrome on Android'. */
export function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser && system) return m.sessions_device({ browser, system })
  return browser || system || m.sessions_device_unknown()
}
