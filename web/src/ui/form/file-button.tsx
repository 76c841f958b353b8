import Button from '@mui/material/Button'
import { useRef, type ReactNode } from 'react'

interface FileButtonProps {
  label: string
  /** As in the `accept` of an input: `.zip`. */
  accept: string
  disabled?: boolean
  variant?: 'contained' | 'outlined'
  onFile(file: File): void
  children: ReactNode
}

/** A button that opens the file picker. */
export function FileButton({ label, accept, disabled, variant = 'contained', onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Allows the same file to be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
