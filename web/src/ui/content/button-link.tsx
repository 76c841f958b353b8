import Button, { type ButtonProps } from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** A router link that looks like a button: takes the props of both. */
export const ButtonLink = createLink((props: Omit<ButtonProps<'a'>, 'component'>) => (
  <Button component="a" {...props} />
))
