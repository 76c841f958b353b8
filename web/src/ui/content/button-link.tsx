import Button, { type ButtonProps } from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** A router link that looks like a button: takes the props of both. */
export const ButtonLink = createLink((props: ButtonProps<'a'>) => <Button component="a" {...props} />)
