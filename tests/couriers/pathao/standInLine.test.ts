import { expect, test } from 'vitest'
import { anOutsideService } from '../../outsideService.ts'
import { aPathao } from './pathao.ts'
import { obeyAsPathao, PATHAO_HELP } from './standInLine.ts'

test.each<[string, string | RegExp]>([
  ['delivered other-1', /^OTHER-1 is delivered \(not booked here.*The shop answered 202\.$/],
  ['paid-return OTHER-1 100', /^OTHER-1 is paid-return .*The shop answered 202\.$/],
  ['list', 'None is booked.'],
  ['dead', 'Calls are answered: dead'],
  ['', PATHAO_HELP],
  ['delivered', PATHAO_HELP],
  ['delivered OTHER-1 much', PATHAO_HELP],
])('what is typed for Pathao: "%s"', async (line, expected) => {
  const pathao = await aPathao()
  const shop = await anOutsideService((response) => response.writeHead(202).end('{}'))
  pathao.callBack({ url: shop.url })
  expect(await obeyAsPathao(line, pathao)).toMatch(expected)
})
