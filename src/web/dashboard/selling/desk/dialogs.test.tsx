import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CancelDialog, LaterDialog, OpenDialog } from './dialogs.tsx'

const NOTHING = { open: true, onClose() {} }

test.each([
  [
    'that asks about what is open',
    <OpenDialog key="open" {...NOTHING} title="?" sentences={[]} yes="Yes" edit="/" onConfirm={() => {}} />,
  ],
  ['that asks for a time', <LaterDialog key="later" {...NOTHING} onChoose={() => {}} />],
])('a dialog %s is closed by other words than those that cancel the order', (_, dialog) => {
  const Page = createRoutesStub([{ path: '/', Component: () => dialog }])
  const buttons = [...renderToString(<Page />).matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(
    ([, text]) => text,
  )
  expect(buttons).toContain('Go back')
  expect(buttons).not.toContain('Cancel')
})

test('no reason is chosen beforehand for an order that is cancelled', () => {
  const dialog = <CancelDialog {...NOTHING} note="" onChoose={() => {}} />
  const Page = createRoutesStub([{ path: '/', Component: () => dialog }])
  const radios = renderToString(<Page />).match(/<input[^>]*type="radio"[^>]*>/g) ?? []
  expect(radios).toHaveLength(5)
  expect(radios.filter((radio) => radio.includes('checked'))).toEqual([])
})
