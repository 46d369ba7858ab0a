/**
 * What this worker uses of a service worker's scope. TypeScript's own declarations of it cannot be in one program with
 * those of pages.
 */
export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchingEvent extends WorkerEvent {
  readonly request: Request
  /** Of the page that asks; empty for a navigation. */
  readonly clientId: string
  /** Of the page that a navigation makes. */
  readonly resultingClientId: string
  /** The answer that the browser asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>
}

interface MessageToWorker extends WorkerEvent {
  readonly data: unknown
  readonly source: PageClient | null
}

interface SyncEvent extends WorkerEvent {
  readonly tag: string
}

export interface PageClient {
  readonly id: string
  readonly visibilityState?: DocumentVisibilityState
  postMessage(message: unknown): void
}

interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  message: MessageToWorker
  sync: SyncEvent
}

interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<PageClient | undefined>
    matchAll(which: { includeUncontrolled: boolean }): Promise<readonly PageClient[]>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    unregister(): Promise<boolean>
  }
  skipWaiting(): Promise<void>
  addEventListener<Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ): void
}

export const scope = globalThis as unknown as WorkerScope

/** The browser's guess of the line; only some have it. */
interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

export function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {}
}
