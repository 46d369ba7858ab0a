import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { emailRule, nameRule, newPasswordRule, passwordRule } from '#web/components/accountRules.ts'

export const login = zodResolver(z.object({ email: emailRule, password: passwordRule }))

export const register = zodResolver(z.object({ name: nameRule, email: emailRule, password: newPasswordRule }))

export const forgotPassword = zodResolver(z.object({ email: emailRule }))

export const newPassword = zodResolver(z.object({ password: newPasswordRule }))
