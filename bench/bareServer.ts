/**
 * The baseline for the cache: a node:http server that answers every request with the headers and the base64 body in the
 * JSON file named by ANSWER.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER ?? '', 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.env.PORT), process.env.HOST)
