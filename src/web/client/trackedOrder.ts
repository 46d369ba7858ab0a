import { ownStorage } from './ownStorage.ts'

/** What /track asks with, as typed. */
export interface TrackFields {
  readonly order: string
  readonly mobile: string
}

const KEY = 'trackedOrder'

/**
 * The order that /track shows in this tab: after a reload and in the other language, since its address does not say the number, and
 * after an order was placed here. It goes with whose turn it is.
 */
export const trackedOrder = {
  read(): TrackFields | undefined {
    const kept = ownStorage.read(KEY)
    if (typeof kept !== 'object' || kept === null) return undefined
    const { order, mobile }: { [Name in keyof TrackFields]?: unknown } = kept
    return typeof order === 'string' && typeof mobile === 'string' ? { order, mobile } : undefined
  },
  keep(asked: TrackFields): void {
    ownStorage.write(KEY, asked)
  },
  forget(): void {
    ownStorage.remove(KEY)
  },
}
