import type { Role } from '#domain/people/user.ts'
import { contentOf, readToken, TOKEN_KEY } from './session/storedToken.ts'

/** Reads that a page of the dashboard has begun with its document, while its scripts were loading. */
interface EarlyReads {
  /** The token they were sent with. */
  readonly token: string
  /** The address of the page they belong to. */
  readonly href: string
  /** Until when they may be taken. Milliseconds since 1970. */
  readonly until: number
  /** By path below /api. Without an answer: undefined. */
  readonly answers: Record<string, Promise<Response | undefined>>
}

/** What is as old as a call that would have been given up says nothing of now. Milliseconds. */
const LASTING = 30_000

interface EarlyWindow extends Window {
  earlyReads?: EarlyReads
}

/** A read of a page at an address without a query: its path below /api, and the roles that may read it. */
export interface EarlyRead {
  readonly path: string
  readonly roles: readonly Role[]
}

/** What the route of a page with early reads exports as `handle`. */
export interface EarlyHandle {
  readonly earlyReads: (pathname: string) => readonly EarlyRead[]
}

/**
 * The script that begins them, for the head of a page: who is signed in, which role they have and, for their role, what the
 * page reads. It depends on the address alone, so that pages are cached. Bodies are read at once, since one that nobody
 * reads keeps its connection.
 */
export function earlyReadsScript(reads: readonly EarlyRead[]): string {
  const wanted = JSON.stringify(reads.map(({ path, roles }) => [path, roles]))
  return `(function(){try{
var t=localStorage.getItem('${TOKEN_KEY}'),a={};
function read(p){return a[p]=fetch('/api'+p,{headers:{Accept:'application/json',Authorization:'Bearer '+t}}).then(function(f){return f.text().then(function(b){return new Response(b,{status:f.status,headers:f.headers})})}).catch(function(){})}
function then(p,f){read(p).then(function(r){return r.ok&&r.clone().json().then(f)}).catch(function(){})}
if(JSON.parse(atob(t.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp*1e3<Date.now()+3e4)return;
window.earlyReads={token:t,href:location.href,until:Date.now()+${LASTING},answers:a};
then('/identity',function(i){if(i.provider=='embedded')then('/auth/get-session',function(s){
var e=encodeURIComponent(s.user.email);
read('/customer/'+e);
then('/admin/'+e,function(r){if(!location.search)${wanted}.forEach(function(w){if(w[1].indexOf(r.role)>=0)read(w[0])})})})})
}catch(e){}})()`.replaceAll('\n', '')
}

/**
 * The answer of a read that the page has begun early; undefined without one, and for all but a success, which is asked for
 * as usual. Each is taken once, on the page it was begun for and by the person it was begun for.
 */
export function earlyAnswer(path: string, signal: AbortSignal): Promise<Response | undefined> | undefined {
  const early = (globalThis as unknown as Partial<EarlyWindow>).earlyReads
  const begun = early?.answers[path]
  if (!early || !begun) return undefined
  delete early.answers[path]
  if (signal.aborted || Date.now() > early.until || location.href !== early.href) return undefined
  if (!isOfPersonNow(early)) return undefined
  const aborted = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined)),
  )
  return Promise.race([begun, aborted]).then((answer) => (answer?.ok ? answer : undefined))
}

/** Has the page begun this read for the person who is signed in now, and has nobody taken its answer? */
export function isBegun(path: string): boolean {
  const early = (globalThis as unknown as Partial<EarlyWindow>).earlyReads
  return early?.answers[path] !== undefined && isOfPersonNow(early)
}

/** For calls that change something: what was read before them is outdated. */
export function dropEarlyAnswers(): void {
  delete (globalThis as unknown as Partial<EarlyWindow>).earlyReads
}

/** Somebody else may have signed in in another tab. */
function isOfPersonNow({ token: begunWith }: EarlyReads): boolean {
  const token = readToken(() => window.localStorage)
  return token !== null && contentOf(token)?.person === contentOf(begunWith)?.person
}
