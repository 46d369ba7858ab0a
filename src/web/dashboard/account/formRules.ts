import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { nameRule, passwordRule } from '#web/components/accountRules.ts'

export const changeName = zodResolver(z.object({ name: nameRule }))

export const deletion = zodResolver(z.object({ password: passwordRule }))
