import { describe, expect, it } from 'vitest'
import { currentDialog, showChoice, showConfirm, showMessage } from './dialogs.ts'

const confirming = { tone: 'warning', title: 'Sure?', confirmLabel: 'Yes' } as const

describe('dialogs', () => {
  it('are shown in sequence, in the order they were opened (§8.1)', async () => {
    showMessage({ tone: 'warning', title: 'Login Failed' })
    const answer = showConfirm(confirming)
    expect(currentDialog()).toMatchObject({ kind: 'message', content: { title: 'Login Failed' } })
    currentDialog()?.close('no')
    expect(currentDialog()).toMatchObject({ kind: 'confirm', content: confirming })
    currentDialog()?.close('yes')
    await expect(answer).resolves.toBe(true)
    expect(currentDialog()).toBeUndefined()
  })

  it('closing a question means no', async () => {
    const answer = showConfirm(confirming)
    currentDialog()?.close('no')
    await expect(answer).resolves.toBe(false)
  })

  it('a question may have a second way to go on', async () => {
    const answer = showChoice({ ...confirming, otherLabel: 'Otherwise' })
    currentDialog()?.close('other')
    await expect(answer).resolves.toBe('other')
  })
})
