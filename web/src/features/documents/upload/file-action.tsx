import Button from '@mui/material/Button'
import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'
import { FileInput } from './file-drop.tsx'

interface FileActionProps {
  words: string
  icon: LucideIcon
  accept: string
  /** Opens the camera instead of the files, where there is one. */
  capture?: 'environment'
  isAdding: boolean
  onFiles(files: File[]): void
}

/** A button that adds files at once, without a dialog. */
export function FileAction({ words, icon, accept, capture, isAdding, onFiles }: FileActionProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="large" startIcon={<Icon of={icon} />} disabled={isAdding} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <FileInput
        label={words}
        accept={accept}
        {...(capture ? { capture } : { multiple: true })}
        of={input}
        onFiles={onFiles}
      />
    </>
  )
}
