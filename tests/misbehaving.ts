import type { Socket } from 'node:net'
import { openSocketServer } from './socketServer.ts'

/** How often a server that never ends sends more. Milliseconds. */
const DRIP_EVERY = 20

const drip = (socket: Socket, first: string, more: string) => {
  socket.write(first)
  const timer = setInterval(() => {
    if (socket.writable) socket.write(more)
  }, DRIP_EVERY)
  socket.on('close', () => clearInterval(timer))
}

const head = (type: string, ...lines: string[]) =>
  ['HTTP/1.1 200 OK', `Content-Type: ${type}`, ...lines, '', ''].join('\r\n')

/** What is sent before the connection breaks; a reset at once would take it along. Milliseconds. */
const SENT = 50

/** Ways in which an HTTP server fails to answer whole, by what it does instead. `type`: what it says that it sends. */
export const MISBEHAVIOURS: Readonly<Record<string, (socket: Socket, type: string) => void>> = {
  'answers 101 with another protocol': (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  },
  'answers 101 without naming a protocol': (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  },
  'answers 101 and then something else': (socket, type) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n')
    socket.write(`${head(type, 'Content-Length: 2')}{}`)
  },
  'answers 100 for ever': (socket) => drip(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n'),
  'answers 103 and nothing more': (socket) => {
    socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n')
  },
  'says nothing': () => {},
  'stalls in its headers': (socket, type) => socket.write(`HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n`),
  'sends headers for ever': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX-A: ', 'a'),
  'stalls in a body of known length': (socket, type) => socket.write(`${head(type, 'Content-Length: 9')}{}`),
  'stalls in a body in pieces': (socket, type) =>
    socket.write(`${head(type, 'Transfer-Encoding: chunked')}2\r\n{}\r\n`),
  'stalls in a body that ends with the connection': (socket, type) =>
    socket.write(`${head(type, 'Connection: close')}{}`),
  'sends its body byte by byte': (socket, type) => drip(socket, head(type, 'Content-Length: 900'), ' '),
  'ends before its length': (socket, type) => socket.end(`${head(type, 'Content-Length: 9')}{}`),
  'ends before the last piece': (socket, type) =>
    socket.end(`${head(type, 'Transfer-Encoding: chunked')}2\r\n{}\r\n`),
  'breaks the connection in a body of known length': (socket, type) => {
    socket.write(`${head(type, 'Content-Length: 9')}{}`)
    setTimeout(() => socket.resetAndDestroy(), SENT)
  },
  'has two lengths': (socket, type) =>
    socket.end(`${head(type, 'Content-Length: 2', 'Content-Length: 9')}{}`),
  'hangs up': (socket) => socket.destroy(),
  'speaks no HTTP': (socket) => socket.end('220 mail.example ESMTP\r\n'),
}

/** Ways in which it breaks the rules after what may be all, so that an answer that tells by itself where it ends is one. */
export const MISBEHAVIOURS_AT_THE_END: typeof MISBEHAVIOURS = {
  'breaks the connection that its body ends with': (socket, type) => {
    socket.write(`${head(type, 'Connection: close')}{}`)
    setTimeout(() => socket.resetAndDestroy(), SENT)
  },
  'sends more than its length': (socket, type) => socket.end(`${head(type, 'Content-Length: 2')}{}{}`),
}

/** Those that the client of S3 notices: it takes any number below 300 for success. */
export const STORAGE_MISBEHAVIOURS: typeof MISBEHAVIOURS = Object.fromEntries(
  Object.entries(MISBEHAVIOURS).filter(([what]) => what !== 'answers 101 without naming a protocol'),
)

/** A server that sends `type` and misbehaves when it is asked, until the test ends. Returns its address. */
export async function aMisbehavingServer(
  misbehave: (socket: Socket, type: string) => void,
  type: string,
): Promise<string> {
  const address = await openSocketServer((socket) => socket.once('data', () => misbehave(socket, type)))
  return `http://${new URL(address).host}/`
}
