import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { nameRule, newPasswordRule, passwordRule } from '#web/components/accountRules.ts'

export const changeName = zodResolver(z.object({ name: nameRule }))

export const changePassword = zodResolver(z.object({ password: passwordRule, next: newPasswordRule }))

export const deletion = zodResolver(z.object({ password: passwordRule }))
