import { type ComponentProps, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './iconButton.tsx'
import { TextInput } from './textInput.tsx'

/** A password, with a button that shows what was typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classes('pr-12', className)}
      />
      <IconButton
        label={shown ? m.auth_password_hide() : m.auth_password_show()}
        onClick={() => setShown(!shown)}
        className="absolute! top-0.5 right-0.5 text-ink-muted [&>.lucide]:size-5!"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </IconButton>
    </div>
  )
}
